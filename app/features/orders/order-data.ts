/** The order that `order-layout.tsx` has loaded, for the pages in it. */
import { layoutData } from "~/shared/layout-data.ts";
import type { loader } from "./order-layout.tsx";

const layout = layoutData<typeof loader, "order">("features/orders/order-layout", "order", "Order not found");

/** @throws outside of the pages of an order */
export const useOrder = layout.useData;
export const orderMeta = layout.meta;
