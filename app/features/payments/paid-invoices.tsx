import { Link } from "@remix-run/react";
import type { PaymentAttempt } from "#contracts/payments/payment-attempts";
import { formatMoney } from "#rules/money/money";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";

export function PaidInvoices({ attempt: { invoices } }: { attempt: Pick<PaymentAttempt, "invoices"> }) {
	return (
		<DataTable caption="Invoices of this payment">
			<thead>
				<tr>
					<ColumnHeader>Invoice</ColumnHeader>
					<ColumnHeader numeric>Amount</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{invoices.map(({ invoiceId, Invoice, amount }) => (
					<Row key={invoiceId}>
						<RowHeader>
							<Link
								to={paths.invoice(invoiceId)}
								className="text-link inline-flex items-center font-mono pointer-coarse:min-h-touch"
							>
								{Invoice}
							</Link>
						</RowHeader>
						<Cell numeric>{formatMoney(amount)}</Cell>
					</Row>
				))}
			</tbody>
		</DataTable>
	);
}
