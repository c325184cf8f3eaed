import { Link } from "@remix-run/react";
import type { OrderLine } from "#contracts/orders/orders";
import { Button } from "~/design-system/button.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { QuoteLines } from "~/features/quotes/quote-lines.tsx";
import { lineName } from "~/features/quotes/quote-view.ts";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { LineFulfillmentText } from "./fulfillment/line-fulfillment.tsx";

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
