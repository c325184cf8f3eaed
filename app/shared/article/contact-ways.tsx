import { useShopFacts } from "../shop-facts.ts";

/** Configured contact details, or where a customer can find them. */
export function ContactWays() {
	const { phone, email, address } = useShopFacts().contact;
	if (!phone && !email && !address) {
		return (
			<p>
				Use the telephone number or e-mail address printed on your last quote, order confirmation or invoice:
				it reaches the people who know your account. If you have none of these yet, any wholesaler who stocks
				the brand can bring you together with its representative.
			</p>
		);
	}
	return (
		<dl>
			{phone && (
				<div>
					<dt>Telephone</dt>
					<dd>
						<a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
					</dd>
				</div>
			)}
			{email && (
				<div>
					<dt>E-mail</dt>
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
