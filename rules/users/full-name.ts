/** How people are named, on pages and in what is stored. */
type Named = { fname: string; lname: string };

/** "" for somebody who typed no name. */
export const fullName = ({ fname, lname }: Named): string => `${fname} ${lname}`.trim();

export const nameOrEmail = (person: Named & { email: string }): string => fullName(person) || person.email;
