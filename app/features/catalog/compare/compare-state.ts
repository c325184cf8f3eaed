/** What a visitor chose to compare, on every page. */
import { useFetcher, useRouteLoaderData } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { paths } from "~/paths.ts";
import type { Toast } from "~/shared/toast/toast.ts";
import { useShowToast } from "~/shared/toast/toast-provider.tsx";

export const maxCompared = 4;

export const compareFullText = `You can compare ${maxCompared} items. Remove one first.`;

/** The form of all compare buttons, in the frame of every page. */
export const compareFormId = "compare";

/** Value of a compare button. @param chosen whether the SKU is chosen now */
export const compareChange = (chosen: boolean, variationID: string): string =>
	`${chosen ? "remove" : "add"} ${variationID}`;

export type ComparedItem = {
	variationID: string;
	sku: string;
	name: string;
	link: string;
	productID: string;
	/** The owner's picture; `null` shows the drawing. */
	image: string | null;
};

type Answer = { toast: Toast | null };

const useCompareFetcher = () => useFetcher<Answer>({ key: compareFormId });

/**
 * Sends the compare buttons one after the other. Each answer replaces the cookie, so two at once would lose the
 * item of one.
 */
export function useCompareChanges() {
	const fetcher = useCompareFetcher();
	const showToast = useShowToast();
	const form = useRef<HTMLFormElement>(null);
	const busy = useRef(false);
	const waiting = useRef<string[]>([]);
	const { state, data: answer, submit } = fetcher;
	useEffect(() => {
		if (answer?.toast) showToast(answer.toast);
	}, [answer, showToast]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: an answer may come before React showed that one is awaited, and then it alone changes
	useEffect(() => {
		if (state !== "idle") return;
		busy.current = waiting.current.length > 0;
		if (!busy.current || !form.current) return;
		const fields = new FormData(form.current);
		for (const change of waiting.current.splice(0)) fields.append("change", change);
		submit(fields, { method: "post", action: paths.compare(), preventScrollReset: true });
	}, [state, answer, submit]);
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		if (!busy.current) {
			busy.current = true;
			return;
		}
		event.preventDefault();
		const { submitter } = event.nativeEvent as SubmitEvent;
		if (submitter instanceof HTMLButtonElement) waiting.current.push(submitter.value);
	};
	return { Form: fetcher.Form, form, onSubmit };
}

/**
 * Changes on their way: none on the server, where a listing asks for each of its cards. In a browser they count until new
 * items were loaded. The router ends a form a moment before it shows what it loaded, and a button pressed then would send
 * the change again instead of taking it back.
 */
const useSentChanges: (items: readonly ComparedItem[] | undefined) => FormDataEntryValue[] = import.meta.env
	.SSR
	? () => []
	: (items) => {
			const { formData } = useCompareFetcher();
			const sent = useRef<{ formData: FormData; items: typeof items } | null>(null);
			if (formData) sent.current = { formData, items };
			return sent.current?.items === items ? (sent.current?.formData.getAll("change") ?? []) : [];
		};

/** Whether a SKU is chosen to compare; shows a sent change before it is answered. */
export function useCompared(): (variationID: string) => boolean {
	const shell = useRouteLoaderData("root") as { compared?: ComparedItem[] } | undefined;
	const changes = useSentChanges(shell?.compared);
	return (variationID) => {
		if (changes.includes(`add ${variationID}`)) return true;
		if (changes.includes(`remove ${variationID}`) || changes.includes("clear")) return false;
		return shell?.compared?.some((item) => item.variationID === variationID) ?? false;
	};
}

/** Keeps the buttons in the markup of `staticComponent` true. */
export function useKeptCompareButtons(): void {
	const isCompared = useCompared();
	useEffect(() => {
		const buttons = document.querySelectorAll<HTMLButtonElement>(
			`[data-static] button[form=${compareFormId}]`,
		);
		for (const button of buttons) {
			const variationID = button.value.replace(/^\w+ /, "");
			const chosen = isCompared(variationID);
			button.value = compareChange(chosen, variationID);
			button.setAttribute("aria-pressed", String(chosen));
		}
	});
}
