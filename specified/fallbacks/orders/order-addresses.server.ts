/** Where orders are shipped to, which the service's orders do not say: the payment provider wants it with a payment. */
import { createShortMemory, memoryKey } from "#client/storage/short-memory.server";
import { type Address, addressSchema } from "#contracts/users/user";
import type { FallbackContext } from "../../fallbacks.server.ts";

const addresses = createShortMemory("order addresses", addressSchema, 7 * 24 * 3600);

const keyOf = ({ call }: FallbackContext, orderId: string): string => memoryKey(call.userId ?? "", orderId);

export const keepOrderAddress = (context: FallbackContext, orderId: string, shipTo: Address): Promise<void> =>
	addresses.write(keyOf(context, orderId), shipTo);

/** `null` for an order of another user, and of a checkout that was forgotten. */
export const orderAddress = (context: FallbackContext, orderId: string): Promise<Address | null> =>
	addresses.read(keyOf(context, orderId));
