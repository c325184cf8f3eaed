import { Link } from "@remix-run/react";
import type { CreditMemo, OpenRma } from "#contracts/invoices/invoices";
import { formatNumber } from "#rules/format";
import { messages } from "#rules/messages";
import { formatMoney } from "#rules/money/money";
import { classNames } from "~/design-system/class-names.ts";
import { ColumnHeader } from "~/design-system/tables/data-table.tsx";
import {
	lineOne,
	lineOneEnd,
	lineTwo,
	lineTwoEnd,
	StackingBody,
	StackingCell,
	StackingHead,
	StackingRow,
	StackingTable,
	twoLines,
} from "~/design-system/tables/stacking-table.tsx";
import { paths } from "~/paths.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { DayText } from "../invoice-parts.tsx";

/** Tells which fields any item has; the others get no column. */
const toFields =
	<Item extends object>(items: readonly Item[]) =>
	(field: keyof Item): boolean =>
		items.some((item) => (item[field] ?? "") !== "");

export function CreditMemos({
	creditMemos,
	mayApply,
}: {
	creditMemos: readonly CreditMemo[] | null;
	mayApply: boolean;
}) {
	const applies = useIsOffered()("portal.applyCredit") && mayApply;
	const has = toFields(creditMemos ?? []);
	const hasFiles = has("issuedOn") && has("amount");
	return (
		<section aria-labelledby="credit-memos" className="flex flex-col gap-3">
			<h2 id="credit-memos" className="text-2xl">
				Credit memos
			</h2>
			{!creditMemos && <UnavailableNotice title={messages.invoices.creditMemosFailed} />}
			{creditMemos?.length === 0 && <p className="text-muted">There are no credit memos.</p>}
			{creditMemos && creditMemos.length > 0 && (
				<StackingTable caption="Credit memos">
					<StackingHead>
						<ColumnHeader>Credit memo</ColumnHeader>
						{has("issuedOn") && <ColumnHeader>Issued</ColumnHeader>}
						{has("reason") && <ColumnHeader>Reason</ColumnHeader>}
						{has("amount") && <ColumnHeader numeric>Amount</ColumnHeader>}
						{has("remaining") && <ColumnHeader numeric>Remaining</ColumnHeader>}
						{hasFiles && <ColumnHeader>Download</ColumnHeader>}
						{applies && <ColumnHeader>Use</ColumnHeader>}
					</StackingHead>
					<StackingBody>
						{creditMemos.map(({ id, number, issuedOn, reason, amount, remaining }) => (
							<StackingRow key={id} columns={twoLines}>
								<StackingCell
									kind="row"
									label={null}
									wide={false}
									className={classNames("whitespace-nowrap font-mono", lineOne)}
								>
									{number}
								</StackingCell>
								{has("issuedOn") && (
									<StackingCell
										label="Issued"
										phoneLabel="beside"
										className={classNames("whitespace-nowrap tabular-nums", lineTwo)}
									>
										<DayText day={issuedOn} />
									</StackingCell>
								)}
								{has("reason") && (
									<StackingCell
										label="Reason"
										phoneLabel="unseen"
										wide
										className={classNames(
											"wrap-anywhere",
											"@max-xl:order-4 @max-xl:grow @max-xl:basis-2/3 @max-xl:text-xs",
										)}
									>
										{reason}
									</StackingCell>
								)}
								{has("amount") && (
									<StackingCell
										label="Amount"
										phoneLabel="beside"
										numeric
										className={classNames(lineTwo, amount === remaining && "@max-xl:hidden")}
									>
										{amount === null ? "" : formatMoney(amount)}
									</StackingCell>
								)}
								{has("remaining") && (
									<StackingCell
										label="Remaining"
										phoneLabel="beside"
										numeric
										className={classNames("font-medium", lineOneEnd)}
									>
										{remaining === null ? "" : formatMoney(remaining)}
									</StackingCell>
								)}
								{hasFiles && (
									<StackingCell label={null} className={lineTwoEnd}>
										{issuedOn !== null && amount !== null && (
											<Link
												to={paths.creditMemoXml(id)}
												reloadDocument
												aria-label={`XML (UBL) of ${number}`}
												className="text-link inline-flex items-center whitespace-nowrap pointer-coarse:min-h-touch"
											>
												XML (UBL)
											</Link>
										)}
									</StackingCell>
								)}
								{applies && (
									<StackingCell label={null} wide className={"@max-xl:order-4"}>
										{remaining !== null && remaining > 0 ? (
											<Link
												to={paths.applyCredit(id)}
												aria-label={`Apply ${number}`}
												className="text-link inline-flex items-center pointer-coarse:min-h-touch"
											>
												Apply
											</Link>
										) : (
											<span className="text-muted">Fully used</span>
										)}
									</StackingCell>
								)}
							</StackingRow>
						))}
					</StackingBody>
				</StackingTable>
			)}
		</section>
	);
}

/** Those of the accounting; requests made in the shop are a list of their own. */
export function OpenRmas({ openRmas }: { openRmas: readonly OpenRma[] }) {
	const offersRequests = useIsOffered()("orderRequests.page");
	if (openRmas.length === 0) return null;
	const has = toFields(openRmas);
	const named = has("sku") || has("name");
	return (
		<section aria-labelledby="open-rmas" className="flex flex-col gap-3">
			<h2 id="open-rmas" className="text-2xl">
				Open returns (RMAs)
			</h2>
			{offersRequests && (
				<p className="text-muted">
					Returns you requested here are under{" "}
					<Link to={paths.orderRequests()} className="text-link">
						Returns and cancellations
					</Link>
					.
				</p>
			)}
			<StackingTable caption="Open returns">
				<StackingHead>
					<ColumnHeader>RMA</ColumnHeader>
					{has("openedOn") && <ColumnHeader>Opened</ColumnHeader>}
					{named && <ColumnHeader>Product</ColumnHeader>}
					{has("quantity") && <ColumnHeader numeric>Quantity</ColumnHeader>}
					{has("status") && <ColumnHeader>Status</ColumnHeader>}
					{has("reason") && <ColumnHeader>Reason</ColumnHeader>}
				</StackingHead>
				<StackingBody>
					{openRmas.map((rma) => (
						<StackingRow key={rma.id} columns={twoLines}>
							<StackingCell
								kind="row"
								label={null}
								wide={false}
								className={classNames("whitespace-nowrap font-mono", lineOne)}
							>
								{rma.number}
							</StackingCell>
							{has("openedOn") && (
								<StackingCell
									label="Opened"
									phoneLabel="beside"
									className={classNames("whitespace-nowrap tabular-nums", lineTwo)}
								>
									<DayText day={rma.openedOn} />
								</StackingCell>
							)}
							{named && (
								<StackingCell
									label="Product"
									phoneLabel="unseen"
									wide
									className={classNames(
										"wrap-anywhere",
										"@max-xl:order-2 @max-xl:basis-full @max-xl:[&_.part-number]:mr-2 @max-xl:[&>span]:inline",
									)}
								>
									<span className="part-number">{rma.sku}</span>
									<span className="block">{rma.name}</span>
								</StackingCell>
							)}
							{has("quantity") && (
								<StackingCell label="Quantity" phoneLabel="beside" numeric className={lineTwo}>
									{rma.quantity === null ? "" : formatNumber(rma.quantity)}
								</StackingCell>
							)}
							{has("status") && (
								<StackingCell label="Status" phoneLabel="unseen" className={lineOneEnd}>
									{rma.status}
								</StackingCell>
							)}
							{has("reason") && (
								<StackingCell
									label="Reason"
									phoneLabel="unseen"
									wide
									className={classNames("wrap-anywhere", lineTwo)}
								>
									{rma.reason}
								</StackingCell>
							)}
						</StackingRow>
					))}
				</StackingBody>
			</StackingTable>
		</section>
	);
}
