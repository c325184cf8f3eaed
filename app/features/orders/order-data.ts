/** Gives the pages of an order access to the data of `order-layout.tsx`. */
import { layoutData } from "~/shared/layout-data.ts";
import type { loader } from "./order-layout.tsx";

const layout = layoutData<typeof loader, "order">("features/orders/order-layout", "order", "Order not found");

/** @throws outside of an order */
export const useOrder = layout.useData;
export const orderMeta = layout.meta;
