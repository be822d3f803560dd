/** @param phone as printed, with spaces and brackets */
export const PhoneLink = ({ phone }: { readonly phone: string }) => <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
