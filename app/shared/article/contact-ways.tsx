import { useShopFacts } from "../shop-facts.ts";

/** Configured contact details, or where a customer can find them. */
export function ContactWays() {
	const { phone, email, address } = useShopFacts().contact;
	if (!phone && !email && !address) {
		return (
			<p>
				Use the phone number or email address on your last quote, order confirmation or invoice. It reaches
				the people who know your account. If you don't have one yet, any wholesaler that stocks the brand can
				put you in touch with its sales rep.
			</p>
		);
	}
	return (
		<dl>
			{phone && (
				<div>
					<dt>Phone</dt>
					<dd>
						<a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
					</dd>
				</div>
			)}
			{email && (
				<div>
					<dt>Email</dt>
					<dd>
						<a href={`mailto:${email}`}>{email}</a>
					</dd>
				</div>
			)}
			{address && (
				<div>
					<dt>Address</dt>
					<dd className="whitespace-pre-line">{address}</dd>
				</div>
			)}
		</dl>
	);
}
