import type { FormProps } from "@remix-run/react";
import { useHydrated } from "~/design-system/hydrated.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import type { useCartChange } from "./cart-answer.ts";

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
