import type { Pricing } from "../pricing.ts";

/** The price, volume prices and stock by warehouse. */
export function OfferPanel({ pricing }: { pricing: Extract<Pricing, { kind: "offer" }> }) {
	return (
		<>
			<p>
				<span className="font-semibold text-2xl tabular-nums">{pricing.price}</span>{" "}
				{pricing.listPrice === null ? (
					<span className="text-muted text-sm">each, demo list price</span>
				) : (
					<span className="text-muted text-sm">
						each, your price. Demo list price <s className="tabular-nums">{pricing.listPrice}</s>
					</span>
				)}
			</p>
			{pricing.breaks.length > 0 && <VolumePrices breaks={pricing.breaks} />}
			{pricing.soldAs && <p className="text-sm">{pricing.soldAs}</p>}
			<table className="w-full text-sm tabular-nums">
				<caption className="pb-1 text-left font-semibold">{pricing.availability}</caption>
				<thead>
					<tr className="text-left text-muted text-xs">
						<th scope="col" className="font-normal">
							Warehouse
						</th>
						<th scope="col" className="text-right font-normal">
							Stock
						</th>
						<th scope="col" className="text-right font-normal">
							More in
						</th>
					</tr>
				</thead>
				<tbody>
					{pricing.warehouses.map((row) => (
						<tr key={row.place} className="border-line border-t">
							<th scope="row" className="py-1 text-left font-normal">
								{row.place}
							</th>
							<td className="py-1 text-right">{row.quantity}</td>
							<td className="py-1 text-right">{row.leadTime}</td>
						</tr>
					))}
				</tbody>
			</table>
		</>
	);
}

function VolumePrices({ breaks }: { breaks: { from: string; price: string }[] }) {
	return (
		<div className="space-y-1">
			<p className="text-muted text-xs">Price each by quantity</p>
			<dl className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-px overflow-hidden rounded border border-line bg-line text-sm tabular-nums">
				{breaks.map((step) => (
					<div key={step.from} className="bg-white px-2 py-1">
						<dt className="text-muted text-xs">{step.from}</dt>
						<dd className="font-semibold">{step.price}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}
