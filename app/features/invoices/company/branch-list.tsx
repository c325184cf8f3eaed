import { Link } from "@remix-run/react";
import { formatMoney } from "#rules/money/money";
import { DefaultButton } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { BranchName } from "../invoice-cells.tsx";
import { payFormId } from "../pay/pay-selected.tsx";

type Branch = { accountId: string; balance: number };

/**
 * Balances by account. Each shows the invoices of its account alone: as a button of the selection's form, so that ticked
 * invoices stay selected, also without scripts.
 */
export function BranchList({
	branches,
	names,
	shown,
	balance,
	hasSelection,
}: {
	branches: readonly Branch[];
	names: ReadonlyMap<string, string>;
	/** The account whose invoices are shown; all without. */
	shown: string | undefined;
	/** Of all branches. */
	balance: number;
	/** Whether the page has the form of the selection. */
	hasSelection: boolean;
}) {
	const entry = (branch: string, owed: number) => {
		const attributes = {
			"aria-current": branch === (shown ?? "") ? ("true" as const) : undefined,
			className:
				"flex min-h-9 w-full items-center justify-between gap-3 text-left text-sm no-underline hover:underline aria-[current]:font-semibold pointer-coarse:min-h-touch",
		};
		const content = (
			<>
				<span className="min-w-0">
					{branch ? <BranchName accountId={branch} name={names.get(branch)} /> : "All branches"}
				</span>{" "}
				<span className="tabular-nums">{formatMoney(owed)}</span>
			</>
		);
		return (
			<li key={branch}>
				{hasSelection ? (
					<button
						type="submit"
						form={payFormId}
						formAction={paths.companyInvoices()}
						name="show"
						value={branch}
						{...attributes}
					>
						{content}
					</button>
				) : (
					<Link to={paths.companyInvoices({ branch: branch || undefined })} {...attributes}>
						{content}
					</Link>
				)}
			</li>
		);
	};
	return (
		<>
			{hasSelection && (
				// For Enter in a checkbox, which presses the first button of the form.
				<DefaultButton form={payFormId} />
			)}
			<ul className="grid gap-x-6 gap-y-1 md:grid-cols-2 xl:grid-cols-3">
				{entry("", balance)}
				{branches.map(({ accountId, balance: owed }) => entry(accountId, owed))}
			</ul>
		</>
	);
}
