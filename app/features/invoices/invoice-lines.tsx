import { Link } from "@remix-run/react";
import type { Invoice } from "#contracts/invoices/invoices";
import { formatNumber } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import { taxRow } from "#rules/tax/sales-tax";
import { PartNumber } from "~/design-system/part-number.tsx";
import { ColumnHeader } from "~/design-system/tables/data-table.tsx";
import {
	StackingBody,
	StackingCell,
	StackingHead,
	StackingRow,
	StackingTable,
} from "~/design-system/tables/stacking-table.tsx";
import { OwnNumber } from "~/features/customer-parts/own-number.tsx";
import { TestPaymentBadge } from "~/features/payments/payment-mode-notice.tsx";
import { paths } from "~/paths.ts";
import { DayOf } from "~/shared/clock/zones.tsx";

export function InvoiceLines({ number, lines }: { number: string; lines: Invoice["lines"] }) {
	return (
		<StackingTable caption={`Invoice ${number} lines`}>
			<StackingHead>
				<ColumnHeader>Part number and product</ColumnHeader>
				<ColumnHeader numeric>Quantity</ColumnHeader>
				<ColumnHeader numeric>Unit price</ColumnHeader>
				<ColumnHeader numeric>Line total</ColumnHeader>
			</StackingHead>
			<StackingBody>
				{lines.map(({ sku, ownNumber, name, quantity, price, lineTotal }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: an invoice is never changed, and its lines have no other identity
					<StackingRow key={index}>
						<StackingCell kind="row" label={null}>
							<Link to={paths.search(sku)} className="text-link pointer-coarse:py-3">
								<PartNumber sku={sku} />
							</Link>
							<OwnNumber number={ownNumber} />
							<span className="wrap-anywhere block font-normal">{name}</span>
						</StackingCell>
						<StackingCell label="Quantity" numeric>
							{formatNumber(quantity)}
						</StackingCell>
						<StackingCell label="Unit price" numeric>
							{formatMoney(price)}
						</StackingCell>
						<StackingCell label="Line total" numeric className="font-medium">
							{formatMoney(lineTotal)}
						</StackingCell>
					</StackingRow>
				))}
			</StackingBody>
		</StackingTable>
	);
}

export function InvoiceSums({
	invoice,
}: {
	invoice: Pick<Invoice, "freight" | "salesTax" | "InvoiceTotal" | "InvoiceBalance">;
}) {
	const { freight, salesTax, InvoiceTotal: total, InvoiceBalance: balance } = invoice;
	if (freight === null || total === null) return null;
	const tax = salesTax && taxRow(salesTax);
	const sums: [label: string, value: string][] = [
		["Items", formatMoney(total - freight - (tax?.dollars ?? 0))],
		["Freight", formatMoney(freight)],
		...(tax ? [[tax.label, tax.value] as [string, string]] : []),
		["Total", formatMoney(total)],
		["Paid and credited", formatMoney(balance - total)],
	];
	return (
		<dl className="keep-together ml-auto grid w-full max-w-sm grid-cols-[minmax(0,1fr)_auto] gap-y-1 rounded border border-line bg-surface p-4 tabular-nums">
			{sums.map(([label, value]) => (
				<div key={label} className="contents">
					<dt>{label}</dt>
					<dd className="pl-6 text-right">{value}</dd>
				</div>
			))}
			<div className="contents">
				<dt className="border-line border-t pt-2 font-semibold">Balance</dt>
				<dd className="border-line border-t pt-2 pl-6 text-right font-semibold">{formatMoney(balance)}</dd>
			</div>
		</dl>
	);
}

export function Settlements({ settlements }: { settlements: Invoice["settlements"] }) {
	return (
		<section aria-labelledby="settlements" className="flex flex-col gap-3">
			<h2 id="settlements" className="text-xl">
				Payments and credits
			</h2>
			{settlements.length === 0 ? (
				<p className="text-muted">Nothing has been paid or credited yet.</p>
			) : (
				<StackingTable caption="Payments and credits">
					<StackingHead>
						<ColumnHeader>Number</ColumnHeader>
						<ColumnHeader>Kind</ColumnHeader>
						<ColumnHeader>Date</ColumnHeader>
						<ColumnHeader numeric>Amount</ColumnHeader>
					</StackingHead>
					<StackingBody>
						{settlements.map(({ kind, number, at, amount, transactionID, mode }) => (
							<StackingRow key={`${kind} ${number} ${at} ${amount}`}>
								<StackingCell kind="row" label={null} wide={false} className="wrap-anywhere font-mono">
									{transactionID ? (
										<Link
											to={paths.payment(transactionID)}
											className="text-link inline-flex items-center pointer-coarse:min-h-touch"
										>
											{number}
										</Link>
									) : (
										number
									)}
								</StackingCell>
								<StackingCell label="Kind">
									{kind === "payment" ? "Payment" : "Credit memo"} <TestPaymentBadge mode={mode} />
								</StackingCell>
								<StackingCell label="Date" className="whitespace-nowrap tabular-nums">
									<DayOf at={at} />
								</StackingCell>
								<StackingCell label="Amount" numeric>
									{formatMoney(amount)}
								</StackingCell>
							</StackingRow>
						))}
					</StackingBody>
				</StackingTable>
			)}
		</section>
	);
}
