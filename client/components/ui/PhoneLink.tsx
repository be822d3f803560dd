/** @param phone in its printed form, with spaces and brackets */
export const PhoneLink = ({ phone }: { readonly phone: string }) => <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
