import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatCount } from "#rules/format";
import { SumList } from "~/features/cart/sum-list.tsx";
import { useCheckout } from "./checkout-data.ts";

export function CheckoutSummary({ linesHidden, children }: { linesHidden?: boolean; children?: ReactNode }) {
	const { summary, source } = useCheckout();
	const { lineCount, pieces, lines, more, couponNote } = summary;
	return (
		<section
			aria-labelledby="checkout-summary"
			className="flex min-w-0 flex-col gap-3 rounded border border-line bg-surface p-4"
		>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 id="checkout-summary" className="text-lg">
					Summary
				</h2>
				<Link
					to={source.to}
					className="text-link screen-only inline-flex items-center text-sm pointer-coarse:min-h-touch"
				>
					Change in {source.label === "Cart" ? "the cart" : "the order draft"}
				</Link>
			</div>
			<p className="text-muted text-sm tabular-nums">
				{formatCount(lineCount, "line")}, {formatCount(pieces, "piece")}
			</p>
			{!linesHidden && lines.length > 0 && (
				<ul aria-label="Lines" className="flex flex-col gap-2 border-line border-y py-3 text-sm">
					{lines.map((line) => (
						<li key={line.id} className="flex justify-between gap-4">
							<span className="min-w-0">
								<span className="part-number">{line.called}</span>
								<span className="wrap-anywhere line-clamp-2 text-muted">{line.name}</span>
							</span>
							<span className="whitespace-nowrap text-right tabular-nums">
								{line.lineTotal}
								<span className="block text-muted">× {line.quantity}</span>
							</span>
						</li>
					))}
					{more > 0 && <li className="text-muted tabular-nums">and {formatCount(more, "more line")}</li>}
				</ul>
			)}
			<SumList sums={summary.sums} total={summary.total} totalLabel={summary.totalLabel} />
			{couponNote && <p className="text-muted text-sm">{couponNote}</p>}
			{children}
			<p className="text-muted text-xs">Your account’s prices{summary.taxKnown ? "." : ", before tax."}</p>
		</section>
	);
}
