/** Addresses and file names of PDF documents. Pure. */
import type { Address } from "#contracts/user";

/** An address in lines; parts that are empty are left out. */
export const formatAddressLines = (firm: string, { name, street, city, state, zip }: Address): string[] =>
	[
		firm,
		name === firm ? "" : name,
		street,
		[city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", "),
	].filter(Boolean);

/** A name for a PDF, of characters that every file system and header takes. */
export const toPdfFileName = (name: string): string => `${name.replace(/[^\w-]+/g, "-").slice(0, 80)}.pdf`;
