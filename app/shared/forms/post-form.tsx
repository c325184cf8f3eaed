import type { FormMetadata } from "@conform-to/react";
import { Form, type FormProps } from "@remix-run/react";
import type { ComponentType } from "react";
import { formOwnerField, useFormOwner, withAnyAccount } from "./form-draft.ts";

/**
 * A POST form with its owner and idempotency key. The schema validates instead of the browser. Without `form` it has only
 * buttons.
 */
export function PostForm({
	form: defined,
	as: Element = Form,
	owned = "account",
	children,
	onInput,
	onSubmit,
	...rest
}: Omit<FormProps, "method" | "form"> & {
	// biome-ignore lint/suspicious/noExplicitAny: any form will do
	form?: { form?: FormMetadata<any>; idempotencyKey?: string | undefined; loadCheck?: () => void };
	/** The form of a fetcher. */
	as?: ComponentType<FormProps>;
	/**
	 * For whom it is processed after another sign-in or switch: for the user and account it was opened for, for its
	 * user under any account, or for anybody.
	 */
	owned?: "account" | "user" | false;
}) {
	const { form, idempotencyKey, loadCheck } = defined ?? {};
	return (
		<Element
			method="post"
			id={form?.id}
			onSubmit={(event) => {
				form?.onSubmit(event);
				if (!event.defaultPrevented) onSubmit?.(event);
			}}
			// A field may have focus before hydration.
			onFocus={loadCheck}
			onInput={(event) => {
				loadCheck?.();
				onInput?.(event);
			}}
			noValidate={form && true}
			{...rest}
		>
			{owned && <FormOwner of={owned} />}
			{idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
			{children}
		</Element>
	);
}

/**
 * The hidden owner of a form, so that a form in an old tab is not processed for another user or account chosen in
 * another tab, and what was typed is shown to its user alone. Checked by the guard of actions.
 */
function FormOwner({ of }: { of: "account" | "user" }) {
	const owner = useFormOwner();
	if (!owner) return null;
	return <input type="hidden" name={formOwnerField} value={of === "user" ? withAnyAccount(owner) : owner} />;
}
