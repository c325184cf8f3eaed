import { Link } from "@remix-run/react";
import type { ContactTopic } from "#rules/contact/contact-topics";
import { paths } from "~/paths.ts";
import { useShopFacts } from "../shop-facts.ts";

/** The shop's general contact details, and the way to the contact form. */
export function ContactWays({ topic }: { topic?: ContactTopic }) {
	const { phone, email, address, hours } = useShopFacts().contact;
	const rows = [
		{ name: "Phone", value: phone && <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a> },
		{ name: "Email", value: email && <a href={`mailto:${email}`}>{email}</a> },
		{ name: "Hours", value: hours },
		{ name: "Address", value: address && <span className="whitespace-pre-line">{address}</span> },
	].filter(({ value }) => value);
	return (
		<>
			<p>
				<Link to={paths.contactUs({ topic })}>Send a message</Link> or{" "}
				<Link to={paths.contactUs({ topic, callback: "yes" })}>ask us to call you</Link>.
			</p>
			{rows.length > 0 && (
				<dl>
					{rows.map(({ name, value }) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			)}
		</>
	);
}
