/** Days, addresses and file names as papers have them. Pure. */
import type { Address } from "#contracts/user";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A point in time as a day for people, such as "December 3, 2026", in UTC. @param iso ISO 8601 */
export const dayForPeople = (iso: string): string => day.format(new Date(iso));

/**
 * An address in lines; parts that are empty are left out.
 * @param firm stands first; the name in the address follows when it is another one
 */
export const addressLines = (firm: string, { name, street, city, state, zip }: Address): string[] =>
	[
		firm,
		name === firm ? "" : name,
		street,
		[city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", "),
	].filter(Boolean);

/** A name for a PDF, of characters that every file system and header takes. */
export const pdfName = (name: string): string => `${name.replace(/[^\w-]+/g, "-").slice(0, 80)}.pdf`;
