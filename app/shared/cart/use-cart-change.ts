import { useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useShowToast } from "~/shared/toast/toast-provider.tsx";
import type { CartAnswer } from "./cart-answer.ts";

/** Submits a form of the cart without navigation. */
export function useCartChange(onDone?: (result: CartAnswer) => void) {
	const fetcher = useFetcher<CartAnswer>();
	const { revalidate } = useRevalidator();
	const showToast = useShowToast();
	const answer = fetcher.data;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
	useEffect(() => {
		if (!answer) return;
		if (answer.toast) showToast(answer.toast);
		if (answer.stale) revalidate();
		if (!answer.reply) onDone?.(answer);
	}, [answer]);
	return fetcher;
}
