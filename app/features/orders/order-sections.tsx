/** The lines and the course of an order. */
import { Link } from "@remix-run/react";
import type { Order, OrderLine } from "#contracts/orders/orders";
import { Button } from "~/design-system/button.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { Icon } from "~/design-system/icon.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { QuoteLines } from "~/features/quotes/quote-lines.tsx";
import { lineName } from "~/features/quotes/quote-view.ts";
import { paths } from "~/paths.ts";
import { Minute } from "~/shared/clock/zones.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { orderLook } from "~/shared/orders/order-status.tsx";
import { LineFulfillmentText } from "./fulfillment/line-fulfillment.tsx";
import { type TimelineStep, timelineSteps } from "./order-view.ts";

/** Reorder buttons anywhere on the page refer to this form. */
export const buyAgainFormId = "buy-again";

export function BuyAgainForm({ idempotencyKey }: { idempotencyKey: string }) {
	return <PostForm form={{ idempotencyKey }} id={buyAgainFormId} preventScrollReset hidden />;
}

export function OrderLines({
	caption,
	lines,
	orderId,
	orderCanceled,
	buyAgain,
	claimedFrom,
}: {
	caption: string;
	lines: readonly OrderLine[];
	orderId: string;
	orderCanceled: boolean;
	buyAgain: boolean;
	/** The order that warranty claims start from; `null` where none can be filed. */
	claimedFrom: string | null;
}) {
	const button = (line: OrderLine) => (
		<Button
			type="submit"
			form={buyAgainFormId}
			name="intent"
			value={`buy-again ${line.lineId}`}
			size="sm"
			icon="plus"
			className="whitespace-nowrap"
		>
			Buy again
			<VisuallyHidden>: {lineName(line)}</VisuallyHidden>
		</Button>
	);
	return (
		<QuoteLines
			caption={caption}
			lines={lines}
			reader="buyer"
			priced="Unit price"
			compared={false}
			below={(line) => <LineFulfillmentText line={line} orderCanceled={orderCanceled} />}
			action={
				buyAgain || claimedFrom !== null || lines.some(({ may }) => may)
					? (line) => (
							<span className="flex flex-wrap items-center gap-x-4 gap-y-1 md:flex-col md:items-end">
								{buyAgain && button(line)}
								{claimedFrom !== null && <ClaimLink order={claimedFrom} line={line} />}
								<RequestLink orderId={orderId} line={line} kind="return" />
								<RequestLink orderId={orderId} line={line} kind="cancellation" />
							</span>
						)
					: undefined
			}
		/>
	);
}

const requestLabels = { return: "Return", cancellation: "Request cancellation" } as const;

/** Asks for the return of what has shipped, or the cancellation of what has not. */
function RequestLink({
	orderId,
	line,
	kind,
}: {
	orderId: string;
	line: OrderLine;
	kind: keyof typeof requestLabels;
}) {
	const left = kind === "return" ? line.may?.return : line.may?.cancel;
	if (!left) return null;
	return (
		<Link
			to={paths.orderLineRequest(orderId, line.lineId, kind)}
			className="text-link inline-flex items-center text-sm pointer-coarse:min-h-touch"
		>
			{requestLabels[kind]}
			<VisuallyHidden>: {lineName(line)}</VisuallyHidden>
		</Link>
	);
}

/** Lines without a part number, of others' products, or of which nothing has shipped have nothing to claim for. */
function ClaimLink({ order, line }: { order: string; line: OrderLine }) {
	if (!line.productDetails.sku || line.nonCatalog || line.fulfillment?.shipped === 0) return null;
	return (
		<Link
			to={paths.warrantyClaim({ order, line: line.lineId })}
			className="text-link inline-flex items-center text-sm pointer-coarse:min-h-touch"
		>
			File a warranty claim
			<VisuallyHidden>: {lineName(line)}</VisuallyHidden>
		</Link>
	);
}

/** What happened to an order, and what comes next. */
export function OrderTimeline({ order }: { order: Pick<Order, "OrderStatus" | "timeline" | "updatedAt"> }) {
	return (
		<section aria-labelledby="progress" className="flex flex-col gap-3 rounded border border-line p-4">
			<h2 id="progress" className="text-xl">
				Progress
			</h2>
			<ol className="flex flex-col">
				{timelineSteps(order).map((step) => (
					<Step key={`${step.status} ${step.at} ${step.text}`} step={step} />
				))}
			</ol>
		</section>
	);
}

const stateLabels = { done: "Done", now: "Now", next: "Upcoming" };
const marks = {
	done: "border-green-600 bg-green-600 text-white",
	now: "border-navy-900 bg-navy-900 text-white",
	next: "border-line-strong bg-white text-muted",
};

function Step({ step: { status, word, text, at, state } }: { step: TimelineStep }) {
	return (
		<li
			aria-current={state === "now" ? "step" : undefined}
			// No connecting line after the last mark.
			className="relative flex gap-3 pb-4 last:pb-0 [&:not(:last-child)]:before:absolute [&:not(:last-child)]:before:top-7 [&:not(:last-child)]:before:bottom-0 [&:not(:last-child)]:before:left-[13px] [&:not(:last-child)]:before:border-line-strong [&:not(:last-child)]:before:border-l"
		>
			<span
				className={classNames(
					"flex size-7 flex-none items-center justify-center rounded-full border",
					marks[state],
				)}
			>
				{state !== "next" && <Icon name={state === "done" ? "check" : orderLook(status).icon} size={16} />}
			</span>
			<div className="min-w-0">
				<p className={state === "next" ? "text-muted" : "font-semibold"}>
					<VisuallyHidden>{stateLabels[state]}: </VisuallyHidden>
					{word}
				</p>
				{text && <p className="wrap-anywhere text-sm">{text}</p>}
				{at && (
					<p className="text-muted text-sm tabular-nums">
						<Minute at={at} />
					</p>
				)}
			</div>
		</li>
	);
}
