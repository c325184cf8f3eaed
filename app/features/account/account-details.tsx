import type { Account, Address } from "#contracts/users/user";
import { formatCount } from "#rules/format";

type Rep = { salesRepId: string; name: string; territory: string; accountIds: readonly string[] };

/** Names and address of the account and of its sales reps, at the end of the overview. */
export function AccountDetails({
	account,
	salesReps,
}: {
	account: Pick<Account, "accountId" | "name" | "address" | "phone"> | null;
	salesReps: readonly Rep[];
}) {
	if (!account && salesReps.length === 0) return null;
	return (
		<section aria-labelledby="account-details" className="border-line border-t pt-4 text-sm">
			<h2 id="account-details" className="text-base">
				Account details
			</h2>
			<dl className="mt-2 grid gap-x-8 gap-y-3 sm:grid-cols-2">
				{account && (
					<div>
						<dt className="text-muted">Account {account.accountId}</dt>
						<dd>
							{account.name !== account.accountId && <span className="block">{account.name}</span>}
							<address className="not-italic">
								{addressLines(account.address).map((line) => (
									<span key={line} className="block">
										{line}
									</span>
								))}
							</address>
							{account.phone}
						</dd>
					</div>
				)}
				{salesReps.map((record) => (
					<div key={record.salesRepId}>
						<dt className="text-muted">Sales rep {record.salesRepId}</dt>
						<dd>
							{record.name && <span className="block">{record.name}</span>}
							{[
								record.territory,
								record.accountIds.length > 0 &&
									`${formatCount(record.accountIds.length, "assigned account")}`,
							]
								.filter(Boolean)
								.join(", ")}
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

/** The lines of an address that are known. */
const addressLines = ({ street, city, state, zip }: Address): string[] =>
	[street, [city, `${state} ${zip}`.trim()].filter(Boolean).join(", ")].filter(Boolean);
