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
			<table className="stock-table">
				<caption>{pricing.availability}</caption>
				<thead>
					<tr>
						<th scope="col">Warehouse</th>
						<th scope="col">Stock</th>
						<th scope="col">More in</th>
					</tr>
				</thead>
				<tbody>
					{pricing.warehouses.map((row) => (
						<tr key={row.place}>
							<th scope="row">{row.place}</th>
							<td>{row.quantity}</td>
							<td>{row.leadTime}</td>
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
			<dl className="price-breaks">
				{breaks.map((step) => (
					<div key={step.from}>
						<dt>{step.from}</dt>
						<dd>{step.price}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}
