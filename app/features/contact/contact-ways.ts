/** Phone, email and hours of a topic, for pages. */
import type { ContactWay } from "#rules/contact/contact-directory";
import { type ContactTopic, contactTopics } from "#rules/contact/contact-topics";

export type ContactWays = ContactWay & { topic: ContactTopic; mailto: string | null };

export const telLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, "")}`;

/** A link that opens a mail with the questions that we would ask; `null` without an address. */
export function mailLink(topic: ContactTopic, email: string | null): string | null {
	if (!email) return null;
	const { label, include, reference } = contactTopics[topic];
	const body = ["Name:", "Company:", "Phone:", "Account number:", `${reference}:`, "", `(${include})`, ""];
	// RFC 6068: spaces as %20, and line breaks as %0D%0A.
	return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(label)}&body=${encodeURIComponent(body.join("\r\n"))}`;
}

/** Structured data: how to reach the shop, by topic (https://schema.org/ContactPoint). */
export function contactPoints(ways: readonly ContactWays[]): Record<string, unknown>[] {
	return ways.flatMap(({ topic, phone, email }) =>
		phone || email
			? [
					{
						"@type": "ContactPoint",
						contactType: contactTopics[topic].label,
						...(phone && { telephone: phone }),
						...(email && { email }),
						areaServed: "US",
						availableLanguage: "en",
					},
				]
			: [],
	);
}
