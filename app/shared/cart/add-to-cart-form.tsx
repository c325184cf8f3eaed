import { useLocation } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { FieldError } from "~/design-system/forms/field-error.tsx";
import { paths } from "~/paths.ts";
import { QuantityInput } from "~/shared/forms/quantity-input.tsx";
import { CartForm, useCartChange } from "./cart-form.tsx";
import { useCartState } from "./cart-state.ts";

export type AddToCartProps = {
	product: string;
	called: string;
	fewest?: number;
	pack?: number;
	/** Asked in a box or a box with steps; else the fewest, by a wide button or by the page's main one. */
	quantity?: "box" | "steps" | "fewest" | "fewest-main";
	className?: string;
};

export function AddToCartForm({
	product,
	called: partNumber,
	fewest = 1,
	pack = 1,
	quantity = "fewest",
	className,
}: AddToCartProps) {
	const cart = useCartState();
	const { pathname, search } = useLocation();
	const fetcher = useCartChange();
	if (!cart) return null;
	const errors = fetcher.data?.reply?.error?.quantity ?? undefined;
	const errorId = `add-error-${product}`;
	const control = {
		name: "quantity",
		defaultValue: fewest,
		"aria-invalid": errors && true,
		"aria-describedby": errors && errorId,
	};
	const boxed = quantity === "box";
	const isMain = quantity === "steps" || quantity === "fewest-main";
	return (
		<CartForm
			fetcher={fetcher}
			intent="add"
			action={paths.cart()}
			className={`items-center gap-2 ${boxed ? "grid grid-cols-[auto_auto] justify-start" : "flex flex-wrap"} ${className ?? ""}`}
		>
			<input type="hidden" name="productId" value={product} />
			<input type="hidden" name="idempotencyKey" value={cart.idempotencyKey} />
			<input type="hidden" name="returnTo" value={pathname + search} />
			{quantity === "steps" && (
				<QuantityInput {...control} min={fewest} step={pack} label={`Quantity of ${partNumber}`} />
			)}
			{quantity.startsWith("fewest") && <input type="hidden" name={control.name} defaultValue={fewest} />}
			{boxed && (
				<input
					{...control}
					type="text"
					inputMode="numeric"
					autoComplete="off"
					maxLength={20}
					aria-label={`Quantity of ${partNumber}`}
					className="min-h-9 w-14 flex-none rounded border border-line-strong bg-white px-1 text-center text-sm aria-invalid:border-red-600 pointer-coarse:min-h-touch"
				/>
			)}
			<Button
				type="submit"
				icon="cart"
				variant={isMain ? "primary" : "secondary"}
				size={isMain ? "md" : "sm"}
				disabled={fetcher.state !== "idle"}
				wide={quantity === "fewest"}
				className="flex-none whitespace-nowrap"
			>
				Add to cart<span className="sr-only">{` ${partNumber}`}</span>
			</Button>
			{errors && (
				<div className="col-span-full max-w-64">
					<FieldError id={errorId} errors={errors} />
				</div>
			)}
		</CartForm>
	);
}
