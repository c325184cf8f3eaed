import type { OrderShipment } from "#contracts/orders/order-requests";
import { formatCount, formatDay } from "#rules/format";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { CarrierLink } from "../tracking-link.tsx";

/** The shipments of an order, newest first. */
export function OrderShipments({ shipments }: { shipments: readonly OrderShipment[] }) {
	if (shipments.length === 0) return null;
	const tracked = shipments.some(({ trackingNumber }) => trackingNumber);
	return (
		<section aria-labelledby="shipments" className="flex flex-col gap-3">
			<h2 id="shipments" className="text-xl">
				Shipments
			</h2>
			<DataTable caption="Shipments of this order" captionHidden stacked>
				<thead>
					<tr>
						<ColumnHeader>Shipment</ColumnHeader>
						<ColumnHeader>Shipped</ColumnHeader>
						<ColumnHeader>Carrier</ColumnHeader>
						{tracked && <ColumnHeader>Tracking number</ColumnHeader>}
						<ColumnHeader>Contents</ColumnHeader>
					</tr>
				</thead>
				<tbody>
					{shipments
						.toReversed()
						.map(({ number, shippedOn, carrier, trackingNumber, trackingUrl, lines }) => (
							<Row key={number}>
								<RowHeader>
									<span className="wrap-anywhere font-mono">{number}</span>
								</RowHeader>
								<Cell label="Shipped">
									<time dateTime={shippedOn}>{formatDay(shippedOn)}</time>
								</Cell>
								<Cell label="Carrier">{carrier || "Not named"}</Cell>
								{tracked && (
									<Cell label="Tracking number">
										{trackingNumber && (
											<CarrierLink
												label={`Track shipment ${number}: `}
												trackingNumber={trackingNumber}
												trackingUrl={trackingUrl}
											/>
										)}
									</Cell>
								)}
								<Cell label="Contents">
									{formatCount(
										lines.reduce((sum, { quantity }) => sum + quantity, 0),
										"piece",
									)}{" "}
									on {formatCount(lines.length, "line")}
								</Cell>
							</Row>
						))}
				</tbody>
			</DataTable>
		</section>
	);
}
