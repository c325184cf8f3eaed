import { type FormEvent, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { DefaultButton } from "~/design-system/button.tsx";
import { FieldError } from "~/design-system/forms/field-error.tsx";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useCartChange } from "./cart-form.tsx";
import { useCartState } from "./cart-state.ts";
import { readPressedRow, readRowValue } from "./row-fields.ts";
import { quantityName } from "./row-names.ts";

type Pressed = { fields: FormData; button: HTMLButtonElement };

/**
 * The form of all rows. With scripts each pressed row is sent by itself and in place, so that one doesn't wait for
 * another, and what is wrong with a quantity is said beside it.
 * @param props.id what the rows' controls name as their form
 * @param props.returnTo the page, as a path
 */
export function CartRowsForm({ id, returnTo }: { id: string; returnTo: string }) {
	const cart = useCartState();
	const [sent, setSent] = useState<ReadonlyMap<string, Pressed>>(new Map());
	if (!cart) return null;
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		const { submitter } = event.nativeEvent as SubmitEvent;
		const button = isRowButton(submitter) ? submitter : buttonBesideFocus(form);
		if (!button) return;
		const all = new FormData(form);
		all.set("productId", button.value);
		const fields = readPressedRow(all);
		fields.set("inPlace", "yes");
		setSent((before) => new Map(before).set(String(fields.get("productId")), { fields, button }));
	};
	return (
		<>
			<PostForm
				id={id}
				action={paths.cart()}
				// Of the rows' quantities too.
				autoComplete="off"
				noValidate
				preventScrollReset
				onSubmit={onSubmit}
			>
				<input type="hidden" name="intent" value="add" />
				<input type="hidden" name="idempotencyKey" value={cart.idempotencyKey} />
				<input type="hidden" name="returnTo" value={returnTo} />
				{/* What Enter in a quantity box presses: a row's button would add the first row. */}
				<DefaultButton />
			</PostForm>
			{[...sent].map(([product, pressed]) => (
				<PressedRow key={product} product={product} pressed={pressed} />
			))}
		</>
	);
}

const isRowButton = (element: unknown): element is HTMLButtonElement =>
	element instanceof HTMLButtonElement && element.name === "productId";

/** The button of the row whose quantity box has the focus. */
function buttonBesideFocus(form: HTMLFormElement): HTMLButtonElement | undefined {
	const box = document.activeElement;
	if (!(box instanceof HTMLInputElement) || box.form !== form) return undefined;
	return [...form.elements]
		.filter(isRowButton)
		.find(({ value }) => quantityName(readRowValue(value).product) === box.name);
}

/** Sends the row, and shows what is wrong with its quantity below its button. */
function PressedRow({ product, pressed: { fields, button } }: { product: string; pressed: Pressed }) {
	const { submit, data } = useCartChange();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each press.
	useEffect(() => {
		submit(fields, { method: "post", action: paths.cart(), preventScrollReset: true });
	}, [fields]);
	const errors = data?.reply?.error?.quantity ?? undefined;
	const errorId = `add-error-${product}`;
	useEffect(() => {
		const box = button.form?.elements.namedItem(quantityName(product)) ?? button;
		if (!errors || !(box instanceof HTMLElement)) return;
		box.setAttribute("aria-invalid", "true");
		box.setAttribute("aria-describedby", errorId);
		return () => {
			box.removeAttribute("aria-invalid");
			box.removeAttribute("aria-describedby");
		};
	}, [errors, button, product, errorId]);
	const row = button.parentElement;
	return errors && row
		? createPortal(
				<div className="cart-row-error">
					<FieldError id={errorId} errors={errors} />
				</div>,
				row,
			)
		: null;
}
