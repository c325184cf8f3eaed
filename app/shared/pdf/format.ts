/** Addresses and file names of PDF documents. */
import type { Address } from "#contracts/users/user";

/** Skips empty parts. */
export const formatAddressLines = (firm: string, { name, street, city, state, zip }: Address): string[] =>
	[
		firm,
		name === firm ? "" : name,
		street,
		[city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", "),
	].filter(Boolean);

/** The name has only characters that are valid in every file system and header. */
export const toPdfFileName = (name: string): string => `${name.replace(/[^\w-]+/g, "-").slice(0, 80)}.pdf`;
