/** For forms of every kind; by itself, so that a small form does not load the words of the account. */
export const wrongEmail = 'Enter an email address, such as name@example.com'
