/** Narrow parts beside the tables: balance, begun things, and what is on its way. */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatCount, formatDay } from "#rules/format";
import { ageBuckets, ageFills, ageLabels } from "#rules/invoices/aging";
import { formatMoney } from "#rules/money/money";
import { LinkButton } from "~/design-system/button.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { AgeBar, AgeSwatch } from "~/features/invoices/invoice-parts.tsx";
import type { Owed } from "~/features/invoices/invoice-reading.server.ts";
import { CarrierLink } from "~/features/orders/tracking-link.tsx";
import { paths } from "~/paths.ts";
import { useCartState } from "~/shared/cart/cart-state.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import type { ArrivingBlock, BegunRow, Block } from "./overview.server.ts";
import { Panel, PartUnavailable, Rows } from "./panel.tsx";

/** What the account owes, by age. */
export function BalanceSection({ owed }: { owed: Owed | null }) {
	if (!owed)
		return (
			<Panel id="balance" title="Balance">
				<PartUnavailable text="Your invoice balance can't be shown right now." />
			</Panel>
		);
	const { balance, overdue, ageing } = owed;
	return (
		<Panel id="balance" title="Balance" more={{ label: "Invoices", to: paths.account("my-invoices") }}>
			<div className="flex flex-col gap-2 rounded border border-line bg-white p-3 text-sm">
				<p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
					<strong className="text-navy-900 text-xl">{formatMoney(balance)}</strong>
					{overdue > 0 && <span className="text-red-700">{formatMoney(overdue)} overdue</span>}
				</p>
				{ageing && balance > 0 && (
					<>
						<AgeBar ageing={ageing} />
						<ul className="flex flex-col">
							{ageBuckets
								.filter((age) => ageing[age] > 0)
								.map((age) => (
									<li key={age}>
										<Link
											to={paths.account("my-invoices", { age })}
											className="flex items-center gap-2 py-1 no-underline hover:underline pointer-coarse:min-h-touch"
										>
											<AgeSwatch fill={ageFills[age]} />
											<span className="flex-1">{ageLabels[age]}</span>
											<span className="tabular-nums">{formatMoney(ageing[age])}</span>
										</Link>
									</li>
								))}
						</ul>
					</>
				)}
			</div>
		</Panel>
	);
}

const begunWords: Record<BegunRow["kind"], { what: string; at: string; to: (id: string) => string }> = {
	draft: { what: "Order draft", at: "created", to: paths.orderDraft },
	"saved-cart": { what: "Saved cart", at: "saved", to: paths.savedCart },
	list: { what: "List", at: "changed", to: paths.orderList },
};

/** The cart, drafts and lists that are not ordered yet. */
export function BegunSection({ begun }: { begun: Block<BegunRow[]> }) {
	const inCart = useCartState()?.lineCount ?? 0;
	if (begun === "hidden" || (begun?.length === 0 && inCart === 0)) return null;
	return (
		<Panel id="begun" title="Not ordered yet">
			{(begun || inCart > 0) && (
				<Rows>
					{inCart > 0 && <BegunItem name="Cart" about={formatCount(inCart, "line")} to={paths.cart()} />}
					{begun?.map(({ kind, id, name, lines, at }) => {
						const { what, at: verb, to } = begunWords[kind];
						const about = [name && what, formatCount(lines, "line"), verb].filter(Boolean).join(", ");
						return (
							<BegunItem
								key={`${kind} ${id}`}
								name={name || what}
								about={
									<>
										{about} <DayOf at={at} />
									</>
								}
								to={to(id)}
							/>
						);
					})}
				</Rows>
			)}
			{!begun && <PartUnavailable text="Your saved carts and lists can't be shown right now." />}
		</Panel>
	);
}

const BegunItem = ({ name, about, to }: { name: string; about: ReactNode; to: string }) => (
	<li className="flex items-center gap-3 px-3 py-2">
		<div className="min-w-0 flex-1">
			<p className="wrap-anywhere line-clamp-1 font-medium">{name}</p>
			<p className="text-muted text-xs">{about}</p>
		</div>
		<LinkButton to={to} size="sm">
			Open
			<VisuallyHidden> {name}</VisuallyHidden>
		</LinkButton>
	</li>
);

/** Shipments on their way, and rests with the day on which they ship. */
export function ArrivingSection({ arriving }: { arriving: ArrivingBlock }) {
	if (arriving === "hidden") return null;
	if (!arriving)
		return (
			<Panel id="arriving" title="On the way">
				<PartUnavailable text="Your shipments can't be shown right now." />
			</Panel>
		);
	const { shipments, expected } = arriving;
	if (shipments.length + expected.length === 0) return null;
	return (
		<Panel id="arriving" title="On the way">
			<Rows>
				{shipments.map(
					({ orderId, orderNumber, pieces, carrier, shippedOn, trackingNumber, trackingUrl }) => (
						<li key={`${orderId} ${shippedOn} ${trackingNumber}`} className="px-3 py-2">
							<OrderLink id={orderId} number={orderNumber} />
							<p className="text-muted">
								{formatCount(pieces, "piece")} shipped {formatDay(shippedOn)}
								{carrier && ` via ${carrier}`}
							</p>
							{trackingNumber && (
								<CarrierLink label={`Track order ${orderNumber}: `} {...{ trackingNumber, trackingUrl }} />
							)}
						</li>
					),
				)}
				{expected.map(({ orderId, orderNumber, pieces, expectedOn }) => (
					<li key={`${orderId} expected`} className="px-3 py-2">
						<OrderLink id={orderId} number={orderNumber} />
						<p className="text-muted">
							{formatCount(pieces, "piece")} expected to ship {formatDay(expectedOn)}
						</p>
					</li>
				))}
			</Rows>
		</Panel>
	);
}

const OrderLink = ({ id, number }: { id: string; number: string }) => (
	<Link
		to={paths.order(id)}
		className="text-link inline-flex items-center whitespace-nowrap font-medium font-mono pointer-coarse:min-h-touch"
	>
		{number}
	</Link>
);
