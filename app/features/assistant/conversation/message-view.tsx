import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ProposedAction } from "#contracts/assistant/action-proposals";
import type { ChatOrder, ChatProduct } from "#contracts/assistant/chat-cards";
import type { ChatMessage } from "#contracts/assistant/conversations";
import { chatLimits } from "#rules/assistant/chat-limits";
import { formatRelativeTime } from "#rules/assistant/group-conversations";
import { formatSpec, splitSpecs, trimApplication } from "#rules/catalog/spec-list";
import { formatCount, formatDayIn } from "#rules/format";
import { messages } from "#rules/messages";
import { formatMoney } from "#rules/money/money";
import { LinkButton } from "~/design-system/button.tsx";
import type { CardView } from "~/features/catalog/card-view.ts";
import { ProductCard } from "~/features/catalog/product-card.tsx";
import { paths } from "~/paths.ts";
import { useZones } from "~/shared/clock/zones.tsx";
import { ErrorBoundary } from "~/shared/errors/error-boundary.tsx";
import { OrderStatusBadge } from "~/shared/orders/order-status.tsx";
import { ActionCards } from "../actions/action-form.tsx";
import { CardList } from "./card-list.tsx";
import { Markdown } from "./markdown.tsx";
import { useHashTarget } from "./turns.tsx";

export const messageAnchor = (id: string) => `message-${id}`;

type Props = {
	conversationId: string;
	message: ShownMessage;
	/** In ms. */
	now: number;
	/** Buttons and forms below the message. */
	actions?: ReactNode;
};

/** A message of the visitor, at the right, or a reply, over the whole width. */
export function MessageView({ conversationId, message, now, actions }: Props) {
	return (
		<MessageFrame from={message.role} id={messageAnchor(message.id)} time={message.createdAt} now={now}>
			{message.role === "user" ? (
				<p className="wrap-anywhere whitespace-pre-wrap">{message.content}</p>
			) : (
				<Markdown text={message.content} />
			)}
			<MessageStatus status={message.status} />
			{message.cards && <MessageCards conversationId={conversationId} cards={message.cards} />}
			{actions}
		</MessageFrame>
	);
}

export function MessageFrame({
	from,
	id,
	time,
	now,
	children,
}: {
	from: "user" | "assistant";
	id: string;
	/** ISO 8601. */
	time: string | null;
	now: number;
	children: ReactNode;
}) {
	const { reader } = useZones();
	const target = useHashTarget<HTMLLIElement>(id);
	const isUser = from === "user";
	return (
		<li
			ref={target}
			id={id}
			className={
				isUser
					? "ml-auto flex w-fit max-w-[85%] flex-col gap-1 rounded bg-navy-50 px-4 py-2"
					: "flex flex-col gap-2"
			}
		>
			<h3 className="flex items-baseline gap-2 text-sm">
				{isUser ? "You" : "Assistant"}
				{time && (
					<time dateTime={time} className="font-normal text-muted text-xs tracking-normal">
						{formatRelativeTime(time, now, reader)}
					</time>
				)}
			</h3>
			{children}
		</li>
	);
}

/** What a reader has to know about a reply that is not whole. */
export function MessageStatus({ status }: Pick<ShownMessage, "status">) {
	if (status === "stopped") return <p className="text-muted text-sm">Stopped before it was finished.</p>;
	if (status === "failed") return <p className="text-red-700 text-sm">{messages.chat.sendFailed}</p>;
	return null;
}

/** The cards under a reply. */
export function MessageCards({
	cards: { products, orders, unreadable, actions },
	...conversation
}: {
	conversationId: string;
	cards: ShownCards;
	/** Called after a decision about an action that was sent in place. */
	onAnswered?: () => void;
}) {
	return (
		<>
			{unreadable.products && <p className="text-red-700 text-sm">{messages.chat.productCardFailed}</p>}
			{products.length > 0 && <ProductCards products={products} />}
			{unreadable.orders && <p className="text-red-700 text-sm">{messages.chat.orderCardFailed}</p>}
			{orders.length > 0 && <OrderCards orders={orders} />}
			{actions.length > 0 && <ActionCards actions={actions} {...conversation} />}
		</>
	);
}

/** The shop's cards of products, and plain ones for products that the catalog doesn't have. */
function ProductCards({ products }: { products: readonly ShownProduct[] }) {
	const matches = products.filter(({ product }) => !product.close);
	const close = products.filter(({ product }) => product.close);
	return (
		<>
			{matches.length > 0 && <ProductList products={matches} />}
			{close.length > 0 && (
				<>
					<h4 className="border-line border-t pt-3 text-base">Close matches</h4>
					<ProductList products={close} />
				</>
			)}
		</>
	);
}

function ProductList({ products }: { products: readonly ShownProduct[] }) {
	const { pathname } = useLocation();
	return (
		<CardList
			items={products}
			shown={chatLimits.productsShown}
			toKey={({ product: { id, sku, productID } }) => id || sku || productID}
			className="reply-cards grid grid-cols-[repeat(auto-fill,minmax(min(100%,200px),1fr))] gap-2 max-sm:auto-cols-[17rem] max-sm:grid-flow-col max-sm:grid-cols-none max-sm:snap-x max-sm:overflow-x-auto sm:gap-4"
		>
			{({ product, card }) => (
				<ErrorBoundary
					level="component"
					fallback={<li className="card text-red-700 text-sm">{messages.chat.productCardFailed}</li>}
				>
					{card ? (
						<ProductCard card={card} comparable savable returnTo={pathname} />
					) : (
						<PlainProduct product={product} />
					)}
				</ErrorBoundary>
			)}
		</CardList>
	);
}

function PlainProduct({
	product: { name, sku, technicalSpecs, application, link },
}: {
	product: ChatProduct;
}) {
	const use = trimApplication(application);
	return (
		<li className="card">
			<p className="grid min-h-24 place-items-center bg-surface text-muted text-sm">
				{messages.chat.imageMissing}
			</p>
			<h3>{name}</h3>
			{sku && <p className="part-number">{sku}</p>}
			<ul className="card-facts">
				{splitSpecs(technicalSpecs)
					.slice(0, chatLimits.specsShown)
					.map(formatSpec)
					.map((spec) => (
						<li key={spec}>{spec}</li>
					))}
			</ul>
			{use && <p className="text-muted text-sm">{use}</p>}
			{/^\/(?![/\\])/.test(link) && (
				<div className="card-end">
					<LinkButton to={link} size="sm">
						See product
					</LinkButton>
				</div>
			)}
		</li>
	);
}

const OrderCards = ({ orders }: { orders: readonly ChatOrder[] }) => (
	<CardList
		items={orders}
		shown={chatLimits.ordersShown}
		toKey={({ id, orderNumber }) => id || orderNumber}
		className="flex flex-col gap-2"
	>
		{(order) => (
			<ErrorBoundary
				level="component"
				fallback={<li className="text-red-700 text-sm">{messages.chat.orderCardFailed}</li>}
			>
				<OrderCard order={order} />
			</ErrorBoundary>
		)}
	</CardList>
);

function OrderCard({ order }: { order: ChatOrder }) {
	const { reader } = useZones();
	const { id, orderNumber, status, total, updatedAt, trackingNumber, items } = order;
	const name = `Order ${orderNumber || id}`;
	return (
		<li className="flex flex-col gap-2 rounded border border-line bg-white p-3 text-sm">
			<div className="flex flex-wrap items-center gap-2">
				<h3 className="flex-1 text-base">
					{id ? (
						<Link to={paths.order(id)} className="text-link">
							{name}
						</Link>
					) : (
						name
					)}
				</h3>
				<OrderStatusBadge status={status} />
			</div>
			<p className="flex flex-wrap gap-x-4 gap-y-1 text-muted tabular-nums">
				{total !== null && <span className="font-semibold text-ink">{formatMoney(total)}</span>}
				{updatedAt && <span>{`Updated ${formatDayIn(updatedAt, reader)}`}</span>}
				{trackingNumber && <span className="part-number">{`Tracking ${trackingNumber}`}</span>}
			</p>
			{items.length > 0 && (
				<details>
					<summary className="text-link min-h-touch py-2">{formatCount(items.length, "item")}</summary>
					<ul className="flex flex-col gap-1">
						{items.slice(0, 50).map((item, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: an order can have a SKU in two lines
							<li key={index} className="flex gap-3 tabular-nums">
								<span className="min-w-0 flex-1">
									{item.name} {item.sku && <span className="part-number text-muted">{item.sku}</span>}
								</span>
								<span>{`× ${item.quantity}`}</span>
								{item.total !== null && <span>{formatMoney(item.total)}</span>}
							</li>
						))}
					</ul>
				</details>
			)}
		</li>
	);
}

// What the pages and the window show of a message.

type ShownProduct = {
	product: ChatProduct;
	/** The shop's card of the SKU; `null` for one that the catalog doesn't have. */
	card: CardView | null;
};

export type ShownCards = {
	products: ShownProduct[];
	orders: ChatOrder[];
	/** Whether some products, or orders, could not be read. */
	unreadable: { products: boolean; orders: boolean };
	actions: ProposedAction[];
};

export type ShownMessage = Omit<ChatMessage, "toolInvocations"> & {
	cards: ShownCards | null;
	/** Whether it tells a decision about an action, which is not edited. */
	isDecision: boolean;
};

/** Note beside the form that edits a message, with scripts and without. */
export const editNote = "Saving removes all messages after this one, and asks again.";
