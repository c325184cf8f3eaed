/** Text of a `like … escape '\'` pattern in which no character has a meaning of its own. */
export const likeLiteral = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
