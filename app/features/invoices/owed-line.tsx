import { formatMoney } from "#rules/money/money";
import { LinkButton } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";

export function OwedLine({ owed }: { owed: { balance: number; overdue: number } | null }) {
	return (
		<section
			aria-label="Invoices"
			className="flex flex-wrap items-center justify-between gap-3 rounded border border-line bg-white p-4"
		>
			<p className="tabular-nums">
				{!owed && "Your invoice balance can't be shown right now."}
				{owed && (
					<>
						Balance <strong>{formatMoney(owed.balance)}</strong>
						{owed.overdue > 0 && (
							<>
								, of which <strong className="text-red-700">{formatMoney(owed.overdue)}</strong> is overdue
							</>
						)}
					</>
				)}
			</p>
			<div className="flex flex-wrap gap-2">
				{owed && owed.overdue > 0 && (
					<LinkButton to={paths.account("my-invoices", { status: "Overdue" })} size="sm" icon="clock">
						Overdue invoices
					</LinkButton>
				)}
				<LinkButton to={paths.account("my-invoices")} size="sm" icon="receipt">
					My Invoices
				</LinkButton>
			</div>
		</section>
	);
}
