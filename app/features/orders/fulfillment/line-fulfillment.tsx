import { Link } from "@remix-run/react";
import type { OrderLine } from "#contracts/orders/orders";
import { formatNumber } from "#rules/format";
import { fulfillmentTexts } from "#rules/orders/fulfillment";
import { statusTerm } from "#rules/requests/request-terms";
import { paths } from "~/paths.ts";

export const kindLabels = { return: "Return", cancellation: "Cancellation" } as const;

/** What of a line has shipped, is to come or canceled, and the returns and cancellations asked for it. */
export function LineFulfillmentText({ line, orderCanceled }: { line: OrderLine; orderCanceled: boolean }) {
	const texts = line.fulfillment ? fulfillmentTexts(line.fulfillment, orderCanceled) : [];
	return (
		<>
			{texts.length > 0 && (
				<span className="wrap-anywhere block font-normal text-sm tabular-nums">{texts.join(" · ")}</span>
			)}
			{line.requests?.map(({ rid, number, kind, quantity, status }) => (
				<span key={rid} className="wrap-anywhere block font-normal text-sm tabular-nums">
					{kindLabels[kind]} of {formatNumber(quantity)},{" "}
					<Link
						to={paths.orderRequest(kind, rid)}
						className="text-link inline-flex items-center font-mono pointer-coarse:min-h-touch"
					>
						{number}
					</Link>
					: {statusTerm(kind, status)?.label ?? status}
				</span>
			))}
		</>
	);
}
