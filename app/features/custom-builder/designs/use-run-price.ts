import { useIsOffered } from "~/shared/offered.ts";
import type { RunPrice } from "./run-price.ts";

/** Where the services price no runs, signing in or getting verified would show no price either. */
export function useRunPrice(price: RunPrice | null): RunPrice | null {
	return useIsOffered()("designs.price") ? price : price && { kind: "on-request" };
}
