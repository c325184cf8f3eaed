/** Who mail of the shop is from. */
import type { ContactDirectory } from "../contact/contact-directory.ts";

const address = String.raw`[^\s<>@,;"]{1,64}@[A-Za-z0-9.-]{1,190}`;

/** An address, or a name and an address. Neither may hold line breaks. */
export const senderPattern = new RegExp(`^(?:[^<>"@,;\\r\\n]{1,100} <${address}>|${address})$`);

export const senderRule =
	"is an address, or a name and an address, such as Meridian Lighting <orders@shop.example>";

/** Below each mail: the address in one line, phone and email, where the shop has them. */
export const mailContact = ({ general }: Pick<ContactDirectory, "general">): string[] =>
	[general.address?.replace(/\s*\n\s*/g, ", "), general.phone, general.email].filter((way) => way != null);
