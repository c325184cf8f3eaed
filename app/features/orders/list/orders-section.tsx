import { formatNumber } from "#rules/format";
import { messages } from "#rules/messages";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { paths } from "~/paths.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import type { loadLatestOrders } from "../orders.server.ts";
import { OrderTable } from "./order-table.tsx";

export function OrdersSection({ latest }: { latest: Awaited<ReturnType<typeof loadLatestOrders>> }) {
	if (latest === "no-access") return null;
	return (
		<section aria-labelledby="orders" className="flex flex-col gap-4">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id="orders" className="text-2xl">
					Orders
				</h2>
				{latest && latest.total > 0 && (
					<LinkButton to={paths.account("my-orders")} size="sm" icon="list">
						All orders ({formatNumber(latest.total)})
					</LinkButton>
				)}
			</div>
			{!latest && <UnavailableNotice title={messages.orders.loadFailed} />}
			{latest?.orders.length === 0 && (
				<EmptyState
					icon="truck"
					title="No orders yet"
					action={<LinkButton to={paths.quickOrder()}>Quick order</LinkButton>}
				>
					Your account's orders and their status appear here.
				</EmptyState>
			)}
			{latest && latest.orders.length > 0 && <OrderTable caption="Latest orders" orders={latest.orders} />}
		</section>
	);
}
