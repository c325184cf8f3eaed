import type { FormMetadata } from "@conform-to/react";
import { Form, type FormProps } from "@remix-run/react";
import type { ComponentType } from "react";
import { FormOwner } from "./form-owner.tsx";

/**
 * A form that is sent: with its owner, and with its idempotency key if it has one. Its messages are those of the schema
 * instead of the browser's. Without a `form` in it, it has only buttons.
 */
export function PostForm({
	form: defined,
	as: Element = Form,
	owned = true,
	children,
	onInput,
	onSubmit,
	...rest
}: Omit<FormProps, "method" | "form"> & {
	// biome-ignore lint/suspicious/noExplicitAny: any form will do
	form?: { form?: FormMetadata<any>; idempotencyKey?: string | undefined; loadCheck?: () => void };
	/** The form of a fetcher. */
	as?: ComponentType<FormProps>;
	/** Whether it is carried out only for the user and account that it was opened for. */
	owned?: boolean;
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
			// A field may have the focus before the page is hydrated.
			onFocus={loadCheck}
			onInput={(event) => {
				loadCheck?.();
				onInput?.(event);
			}}
			noValidate={form && true}
			{...rest}
		>
			{owned && <FormOwner />}
			{idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
			{children}
		</Element>
	);
}
