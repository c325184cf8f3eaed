/** Forms that change the cart, and the answers of its action, to its page and to forms that stay in place. */
import type { SubmissionResult } from "@conform-to/react";
import { type FormProps, useFetcher, useRevalidator } from "@remix-run/react";
import {
	type ComponentProps,
	createContext,
	type ReactNode,
	useCallback,
	useContext,
	useEffect,
	useId,
	useState,
} from "react";
import { messages } from "#rules/messages";
import { useHydrated } from "~/design-system/hydrated.ts";
import { formOwnerField } from "~/shared/forms/form-draft.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import type { Toast } from "~/shared/toast/toast.ts";
import { useShowToast } from "~/shared/toast/toast-provider.tsx";

export type CartAnswer = {
	/** The form with errors; `null` when it succeeded. */
	reply: SubmissionResult<string[]> | null;
	toast: Toast | null;
	/** Whether the page is outdated. */
	stale: boolean;
};

/** Error texts of section 8 by intent; it has none for coupons and saved carts. */
export function failureTitle(intent: unknown): string {
	switch (intent) {
		case "add":
			return messages.cart.addFailed;
		case "remove":
		case "clear":
			return messages.cart.removeFailed;
		case "coupon":
			return "The coupon was not applied";
		case "remove-coupon":
			return "The coupon was not removed";
		case "save":
			return "The cart was not saved";
		case "quote":
			return messages.quotes.saveFailed;
		case "move":
			return messages.projects.updateFailed;
		default:
			return messages.cart.updateFailed;
	}
}

/** A quote shows its failure or the service's text, never both (section 8). */
export const noticeTitle = ({ intent, formErrors }: Pick<ReturnedForm, "intent" | "formErrors">) =>
	intent === "quote" && formErrors.length > 0 ? undefined : failureTitle(intent);

/** A form of the cart after an error: input and messages. */
export type ReturnedForm = {
	intent: unknown;
	typed: (field: string) => string | undefined;
	errors: (field: string) => string[] | undefined;
	formErrors: string[];
	fields: (readonly [name: string, value: string])[];
};

const regeneratedFields = ["inPlace", formOwnerField];

export function returnedForm(
	reply: Pick<SubmissionResult<string[]>, "initialValue" | "error"> | null | undefined,
): ReturnedForm | null {
	if (!reply) return null;
	const typed = (field: string) => {
		const value = reply.initialValue?.[field];
		return typeof value === "string" ? value : undefined;
	};
	const leftOut = Object.fromEntries(
		Object.keys(reply.error ?? {})
			.filter((name) => name !== "")
			.map((name) => [name, ""]),
	);
	return {
		intent: typed("intent"),
		typed,
		errors: (field) => reply.error?.[field] ?? undefined,
		formErrors: reply.error?.[""] ?? [],
		fields: Object.entries({ ...leftOut, ...reply.initialValue })
			.filter(([name]) => !regeneratedFields.includes(name))
			.flatMap(([name, value]) =>
				[value]
					.flat()
					.filter((field) => typeof field === "string")
					.map((field) => [name, field] as const),
			),
	};
}

type OnDone = (result: CartAnswer) => void;

/** Has the answer to a form shown, also when its form is gone by then; `null` on pages without `CartAnswers`. */
const FollowAnswer = createContext<((key: string, onDone: OnDone | undefined) => void) | null>(null);

/** Submits a form of the cart without navigation. `onSubmit` goes with its form. */
export function useCartChange(onDone?: OnDone) {
	const key = useId();
	const fetcher = useFetcher<CartAnswer>({ key });
	const follow = useContext(FollowAnswer);
	useShownAnswer(follow ? undefined : fetcher.data, onDone);
	const onSubmit = () => follow?.(key, onDone);
	const submit: typeof fetcher.submit = (...sent) => {
		onSubmit();
		fetcher.submit(...sent);
	};
	return { ...fetcher, submit, onSubmit };
}

/** Shows an answer once. */
function useShownAnswer(answer: CartAnswer | undefined, onDone: OnDone | undefined) {
	const { revalidate } = useRevalidator();
	const showToast = useShowToast();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
	useEffect(() => {
		if (!answer) return;
		if (answer.toast) showToast(answer.toast);
		if (answer.stale) revalidate();
		if (!answer.reply) onDone?.(answer);
	}, [answer]);
}

type Followed = Omit<ComponentProps<typeof FollowedForm>, "fetcherKey"> & { key: string };

/**
 * Shows the answers to the forms in it. The line of a form may leave the page with its own answer, as a removed line
 * does, and a form that is gone shows nothing.
 */
export function CartAnswers({ children }: { children: ReactNode }) {
	const [forms, setForms] = useState<readonly Followed[]>([]);
	const follow = useCallback((key: string, onDone: Followed["onDone"]) => {
		setForms((all) => [...all.filter((form) => form.key !== key), { key, onDone }]);
	}, []);
	return (
		<FollowAnswer.Provider value={follow}>
			{children}
			{forms.map(({ key, onDone }) => (
				<FollowedForm key={key} fetcherKey={key} onDone={onDone} />
			))}
		</FollowAnswer.Provider>
	);
}

function FollowedForm({
	fetcherKey,
	onDone,
}: {
	fetcherKey: string;
	onDone: ((result: CartAnswer) => void) | undefined;
}) {
	const { data } = useFetcher<CartAnswer>({ key: fetcherKey });
	useShownAnswer(data, onDone);
	return null;
}

/**
 * A form that changes the cart: with JavaScript in place, without it as a page. The server validates it. An old tab
 * cannot change another account's cart, because the form names its owner.
 */
export function CartForm({
	fetcher,
	intent,
	onSubmit,
	children,
	...rest
}: Omit<FormProps, "method"> & {
	fetcher: Pick<ReturnType<typeof useCartChange>, "Form" | "onSubmit">;
	intent: string;
}) {
	const hydrated = useHydrated();
	return (
		<PostForm
			as={fetcher.Form}
			preventScrollReset
			noValidate
			onSubmit={(event) => {
				onSubmit?.(event);
				if (!event.defaultPrevented) fetcher.onSubmit();
			}}
			{...rest}
		>
			<input type="hidden" name="intent" value={intent} />
			{hydrated && <input type="hidden" name="inPlace" value="yes" />}
			{children}
		</PostForm>
	);
}
