/** An order as the chat shows it (section 3). Pure. */
import type { ChatOrder } from "#contracts/assistant/chat-cards";
import type { Order } from "#contracts/orders/orders";

/** Lines of a card; the order's page has all. */
const mostItems = 50;

export const toChatOrder = ({
	id,
	orderNumber,
	OrderStatus,
	Price,
	updatedAt,
	accountId,
	trackingNumber,
	lines,
}: Order): ChatOrder => ({
	id,
	orderNumber,
	status: OrderStatus,
	total: Price.OrderTotal,
	updatedAt,
	customerId: accountId ?? "",
	trackingNumber: trackingNumber ?? "",
	items: lines.slice(0, mostItems).map(({ productDetails, quantity, price, lineTotal }) => ({
		name: productDetails.name,
		sku: productDetails.sku,
		quantity,
		price,
		total: lineTotal,
	})),
});
