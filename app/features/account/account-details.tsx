import type { Account, Address } from "#contracts/users/user";

/** Name and address of the account, at the end of the overview. */
export function AccountDetails({
	account: { accountId, name, address, phone },
}: {
	account: Pick<Account, "accountId" | "name" | "address" | "phone">;
}) {
	return (
		<section aria-labelledby="account-details" className="border-line border-t pt-4 text-sm">
			<h2 id="account-details" className="text-base">
				Account details
			</h2>
			<dl className="mt-2">
				<dt className="text-muted">Account {accountId}</dt>
				<dd>
					{name !== accountId && <span className="block">{name}</span>}
					<address className="not-italic">
						{addressLines(address).map((line) => (
							<span key={line} className="block">
								{line}
							</span>
						))}
					</address>
					{phone}
				</dd>
			</dl>
		</section>
	);
}

/** The lines of an address that are known. */
const addressLines = ({ street, city, state, zip }: Address): string[] =>
	[street, [city, `${state} ${zip}`.trim()].filter(Boolean).join(", ")].filter(Boolean);
