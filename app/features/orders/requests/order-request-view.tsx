import { Link } from "@remix-run/react";
import type { OrderRequest } from "#contracts/orders/order-requests";
import type { Upload } from "#contracts/requests/requests";
import { formatNumber } from "#rules/format";
import { lineRequestReasons } from "#rules/orders/line-requests";
import { Button } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { ReplySection } from "~/features/requests/reply/reply-section.tsx";
import { RequestHead, RequestProgress, SentFiles } from "~/features/requests/request-sections.tsx";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { kindLabels } from "../fulfillment/line-fulfillment.tsx";

/** A return or cancellation with its progress and messages. */
export function OrderRequestView({
	request,
	reply,
	withdrawable,
}: {
	request: OrderRequest;
	withdrawable: boolean;
	reply: { uploads: { offered: boolean; stored: Upload[] }; idempotencyKey: string } | null;
}) {
	const { kind, number, status, orderId, orderNumber, sku, name, quantity, reason, note, timeline, files } =
		request;
	const ships = kind === "return" && status === "APPROVED";
	return (
		<article className="flex flex-col gap-6">
			<RequestHead
				kind={kind}
				name={kindLabels[kind]}
				request={request}
				back={{ label: "Returns and cancellations", to: paths.orderRequests() }}
			/>
			{kind === "return" && (
				<div className="rounded border border-line bg-surface p-4">
					<p className="text-sm">RMA number</p>
					<p className="font-mono font-semibold text-xl">{number}</p>
					<p className="mt-1 text-sm">
						{ships
							? "Write it on every box you send back."
							: "Have it ready when you call. Don't send anything back before the return is approved."}
					</p>
				</div>
			)}
			<Facts>
				<Fact label="Order">
					<Link
						to={paths.order(orderId)}
						className="text-link inline-flex items-center font-mono pointer-coarse:min-h-touch"
					>
						{orderNumber}
					</Link>
				</Fact>
				{sku && (
					<Fact label="Part number">
						<PartNumber sku={sku} />
					</Fact>
				)}
				<Fact label="Product">
					<span className="wrap-anywhere">{name}</span>
				</Fact>
				<Fact label="Quantity">{formatNumber(quantity)}</Fact>
				<Fact label="Reason">{lineRequestReasons[kind][reason] ?? reason}</Fact>
				<Fact label="Requested by">{request.contact.name}</Fact>
			</Facts>
			{note && (
				<section aria-labelledby="note" className="flex flex-col gap-2">
					<h2 id="note" className="text-xl">
						Note
					</h2>
					<p className="wrap-anywhere max-w-prose whitespace-pre-line">{note}</p>
				</section>
			)}
			<RequestProgress kind={kind} timeline={timeline} files={files} answerable={reply !== null} />
			<ReplySection kind={kind} request={request} reply={reply} />
			{withdrawable && <Withdraw request={request} />}
			<SentFiles files={files} />
		</article>
	);
}

/** The order's page withdraws it, and shows what became of it. */
const Withdraw = ({ request: { kind, rid, number, orderId } }: { request: OrderRequest }) => (
	<section aria-labelledby="withdraw" className="screen-only flex flex-col items-start gap-3">
		<h2 id="withdraw" className="text-xl">
			Changed your mind?
		</h2>
		<p>You can withdraw this {kind} until we decide on it.</p>
		<PostForm action={paths.order(orderId)}>
			<Button type="submit" name="intent" value={`withdraw ${rid}`}>
				Withdraw {number}
			</Button>
		</PostForm>
	</section>
);
