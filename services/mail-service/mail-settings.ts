/** How mail leaves the shop. */

export type MailSettings = {
	/** `smtp://` or `smtps://`, with user and password where the server wants them. */
	smtpUrl: string;
	/** "Name <user@host>" or an address. */
	from: string;
	/** Most connections to the SMTP server at once. */
	connections: number;
};

/** Name and domain of a sender; without a name, the domain is both. */
export function parseSender(from: string): { name: string; domain: string } {
	const address = /<(.+)>$/.exec(from)?.[1] ?? from;
	const domain = address.slice(address.lastIndexOf("@") + 1);
	return { name: from.includes("<") ? from.slice(0, from.indexOf("<")).trim() : domain, domain };
}
