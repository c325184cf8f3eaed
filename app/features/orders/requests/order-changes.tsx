import { Link } from "@remix-run/react";
import { formatNumber } from "#rules/format";
import { Button } from "~/design-system/button.tsx";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { RequestStatusBadge } from "~/features/requests/request-status.tsx";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { kindLabels } from "../fulfillment/line-fulfillment.tsx";
import type { OrderView } from "../orders.server.ts";

/** Canceling the order, and the returns and cancellations of its lines. */
export function OrderChanges({ order }: { order: OrderView }) {
	const { may, requests, takesRequests } = order;
	if (!may.cancel && !takesRequests && requests.length === 0) return null;
	return (
		<section aria-labelledby="changes" className="screen-only flex flex-col gap-3">
			<h2 id="changes" className="text-xl">
				Cancel or return
			</h2>
			{requests.length > 0 && (
				<ul className="flex flex-col rounded border border-line">
					{requests.map(({ rid, number, kind, quantity, status, sku, withdrawable }) => (
						<li
							key={rid}
							className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-2 last:border-b-0"
						>
							<Link
								to={paths.orderRequest(kind, rid)}
								className="text-link inline-flex items-center font-mono pointer-coarse:min-h-touch"
							>
								{number}
							</Link>
							<span className="wrap-anywhere">
								{kindLabels[kind]} of {formatNumber(quantity)} × {sku}
							</span>
							<RequestStatusBadge kind={kind} status={status} />
							{withdrawable && (
								<PostForm className="ml-auto">
									<Button type="submit" name="intent" value={`withdraw ${rid}`} size="sm">
										Withdraw<VisuallyHidden> {number}</VisuallyHidden>
									</Button>
								</PostForm>
							)}
						</li>
					))}
				</ul>
			)}
			{takesRequests && <p>To return or cancel items, use the links on the lines above.</p>}
			{may.cancel && <CancelOrder order={order} />}
		</section>
	);
}

function CancelOrder({ order }: { order: OrderView }) {
	return (
		<Disclosure summary="Cancel this order">
			<PostForm className="flex flex-col items-start gap-3 pb-1">
				<p>
					{order.PaymentType === "CHECK_MY_NET_ACCOUNT"
						? "We haven't started on this order, and you won't be billed for it."
						: "Nothing has been charged or shipped."}{" "}
					A canceled order can't be restored, but you can reorder its lines.
				</p>
				<Button type="submit" name="intent" value="cancel" variant="danger" icon="trash">
					Cancel order {order.orderNumber}
				</Button>
			</PostForm>
		</Disclosure>
	);
}
