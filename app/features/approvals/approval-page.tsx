import { data, type MetaFunction } from "@remix-run/node";
import { Link, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import type { QuoteLine } from "#contracts/quotes/quotes";
import { approverNames, noApprover } from "#rules/approvals/approval-rules";
import { formatDayIn } from "#rules/format";
import { formatUnitPrice, includedText, priceNote } from "#rules/money/line-prices";
import { formatMoney, signedMoney } from "#rules/money/money";
import { discountLabel } from "#rules/money/sum-rows";
import { groupByLot } from "#rules/quotes/lots";
import { shownPartNumber } from "#rules/quotes/non-catalog";
import { taxRow } from "#rules/tax/sales-tax";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { LineTexts } from "~/features/cart/lines/line-texts.tsx";
import { formatShipping } from "~/features/checkout/checkout-view.ts";
import { PurchaseOrderLink } from "~/features/checkout/purchase-order-link.tsx";
import { OwnNumber } from "~/features/customer-parts/own-number.tsx";
import { NonCatalogNote } from "~/features/quotes/line-product.tsx";
import { approvalParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { LastDay, Minute, useZones } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { type FormContext, formAction } from "~/shared/forms/form-action.server.ts";
import { formFailure, retryLater } from "~/shared/forms/form-answer.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { InLot, LinesTable, productColumn } from "~/shared/lines/lines-table.tsx";
import { pageMeta } from "~/shared/seo.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { approvalForm } from "./approval-forms.ts";
import { ApprovalBadge } from "./approval-status.tsx";
import { ChangesSince, DecisionForm, GivenBack, isGivenBack } from "./decision-form.tsx";

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Who an undecided step waits for, as "Waiting for any approver", once it is its turn. */
function waitingFor(asked: Parameters<typeof approverNames>[0], status: string, current: boolean): string {
	if (asked.length === 0) return status === "waiting" ? noApprover : "Not decided";
	return current ? `Waiting for ${approverNames(asked)}` : sentenceCase(approverNames(asked));
}

type Context = FormContext<typeof approvalForm, { approvalID: string }>;

const texts = {
	waiting: "Approved. The next approver has been notified.",
	approved: "Approved. The order is placed, and the buyer has been notified.",
	rejected: "Rejected. The items are back with the buyer, who has been notified.",
	withdrawn: "Withdrawn. The items are back where they were.",
	expired: "The order expired.",
};

/** Decides or withdraws an approval, and shows it again. */
async function decideApproval(context: Context) {
	const { value, services, params } = context;
	const id = params.approvalID;
	try {
		const { status } =
			value.intent === "withdraw"
				? await services.approvals.withdraw({ id })
				: await services.approvals.decide({
						id,
						step: value.step,
						decision: value.intent,
						comment: value.comment,
						...(value.intent === "approve" && { changesKey: value.changesKey }),
					});
		throw await redirectWithToast(paths.approval(id), { kind: "success", text: texts[status] });
	} catch (error) {
		if (error instanceof Response) throw error;
		return formFailure(context, error, { unanswered: `We couldn't reach the shop's service. ${retryLater}` });
	}
}

export const meta: MetaFunction<typeof loader> = (args) =>
	pageMeta(args, {
		title: args.data ? `Order ${args.data.number}` : "Approval",
		description: "An order over a limit, and who approves it.",
		path: paths.approvals(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "approvals", params: approvalParams, needs: "approvals.read" } as const;

export const loader = guardedLoader(guard, async ({ services, params, session }) => {
	const approval = await services.approvals.read({ id: params.approvalID });
	return data({ ...approval, isOwn: approval.buyer.userId === session?.userId });
});

/** A refusal may be about something that the page doesn't show yet. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
	actionStatus === 409 || defaultShouldRevalidate;

export const action = formAction(approvalForm, guard, decideApproval);

export default function ApprovalPage() {
	const { reader } = useZones();
	const approval = useLoaderData<typeof loader>();
	const { number, status, buyer, total, reason, shipTo, steps, step, totals, orderId, may } = approval;
	const tax = totals.salesTax && taxRow(totals.salesTax);
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs trail={[{ label: "Approvals", to: paths.approvals() }]} current={number} />
			<div className="flex flex-wrap items-center gap-3">
				<h1 className="text-3xl">
					<UnbrokenNumbers heading>{`Order ${number}`}</UnbrokenNumbers>
				</h1>
				<ApprovalBadge status={status} />
				{orderId && <LinkButton to={paths.order(orderId)}>View order</LinkButton>}
			</div>
			<p>{reason}</p>
			<Facts>
				<Fact label="Buyer">{buyer.name}</Fact>
				{approval.release && (
					<Fact label="Release">
						{/* Approvers need not have access to blanket orders. */}
						{may.withdraw ? (
							<Link
								to={paths.blanketOrder(approval.release.blanketOrderId)}
								className="text-link inline-flex items-center font-mono pointer-coarse:min-h-touch"
							>
								{approval.release.number}
							</Link>
						) : (
							<span className="font-mono">{approval.release.number}</span>
						)}
					</Fact>
				)}
				<Fact label="Total">{formatMoney(total)}</Fact>
				<Fact label="Purchase order">
					{approval.PurchaseOrder}
					<PurchaseOrderLink file={approval.purchaseOrderFile} />
				</Fact>
				<Fact label="Sent">
					<Minute at={approval.createdAt} />
				</Fact>
				{status === "waiting" && (
					<Fact label="Prices held until">
						<LastDay at={approval.expiresAt} />
					</Fact>
				)}
				<Fact label="Ship to">
					{shipTo.name}, {shipTo.street}, {shipTo.city}, {shipTo.state} {shipTo.zip}
				</Fact>
				<Fact label="Shipping">{approval.shippingMethod.name}</Fact>
				{approval.note && <Fact label="Note">{approval.note}</Fact>}
			</Facts>
			<section aria-labelledby="steps" className="flex flex-col gap-2">
				<h2 id="steps" className="text-xl">
					Who approves
				</h2>
				<ol className="flex list-decimal flex-col gap-1 pl-6">
					{steps.map(({ asked, decision, byName, at, comment }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: steps never change their order
						<li key={index} className="wrap-anywhere">
							{decision && at
								? `${byName}: ${decision} on ${formatDayIn(at, reader)}`
								: waitingFor(asked, status, status === "waiting" && index === step)}
							{comment && <span className="block text-muted">{comment}</span>}
						</li>
					))}
				</ol>
			</section>
			{approval.isOwn && isGivenBack(status) && <GivenBack {...approval} />}
			<ChangesSince changes={approval.changes} stopped={approval.stopped} />
			<DecisionForm
				{...{ step, may }}
				changesKey={approval.changesKey}
				isStopped={approval.stopped !== null}
				paysOnline={
					approval.PaymentType !== "CHECK_MY_NET_ACCOUNT" &&
					approval.changes.every(({ kind }) => kind !== "payments-off")
				}
			/>
			<ApprovalLines lines={approval.lines} />
			<Facts>
				<Fact label="Subtotal">{formatMoney(totals.subTotal)}</Fact>
				{totals.discount > 0 && (
					<Fact label={discountLabel(approval.appliedCoupon)}>{signedMoney(-totals.discount)}</Fact>
				)}
				<Fact label="Shipping">{formatShipping(approval.shippingMethod.id, totals.shipping)}</Fact>
				{tax && <Fact label={tax.label}>{tax.value}</Fact>}
				<Fact label="Total">{formatMoney(totals.total)}</Fact>
			</Facts>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

const ApprovalLines = ({ lines }: { lines: readonly QuoteLine[] }) => (
	<LinesTable
		caption="Lines"
		captionHidden={false}
		columns={[
			productColumn(
				(line: QuoteLine) => (
					<>
						<span className="part-number block font-medium">{shownPartNumber(line)}</span>
						<OwnNumber number={line.productDetails.ownNumber} />
						<LineTexts line={line} />
						<span className="wrap-anywhere">{line.productDetails.name}</span>
						<NonCatalogNote line={line} />
						{line.adders && <span className="wrap-anywhere block text-muted">{includedText(line)}</span>}
					</>
				),
				"font-normal",
			),
			{ label: "Quantity", numeric: true, cell: ({ quantity }) => quantity },
			{
				label: "Unit price",
				numeric: true,
				cell: (line, inLot) => (inLot ? <InLot /> : formatUnitPrice(line)),
			},
			{
				label: "Line total",
				numeric: true,
				cell: ({ lineTotal }, inLot) => (inLot ? <InLot /> : formatMoney(lineTotal)),
			},
		]}
		groups={groupByLot(lines).map((group) => ({
			...group,
			note: group.lot && priceNote(group.lot, "buyer"),
		}))}
		getKey={({ lineId }) => lineId}
	/>
);
