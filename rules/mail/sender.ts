/** Who mail of the shop is from. */
import type { ContactDirectory } from "../contact/contact-directory.ts";

const address = String.raw`[^\s<>@,;"]{1,64}@[A-Za-z0-9.-]{1,190}`;

/** An address, or a name and an address. Neither may hold line breaks. */
export const senderPattern = new RegExp(`^(?:[^<>"@,;\\r\\n]{1,100} <${address}>|${address})$`);

export const senderRule =
	"is an address, or a name and an address, such as Meridian Lighting <orders@shop.example>";

/** What is above and below each mail. */
export type MailSender = {
	/** The shop's name. */
	name: string;
	/** Its address in one line, phone and email, where it has them. */
	contact: readonly string[];
};

export const mailSender = (name: string, { general }: Pick<ContactDirectory, "general">): MailSender => ({
	name,
	contact: [
		general.address?.replace(/\s*\n\s*/g, ", "),
		general.phone?.replaceAll(" ", "\u00a0"),
		general.email,
	].filter((way) => way != null),
});
