import { useEffect, useRef, useState } from "react";
import { priceLimits } from "#rules/catalog/prices";
import { Button } from "~/design-system/button.tsx";
import { FieldError, TextInput } from "~/design-system/forms/field.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { CartForm, type ReturnedForm, returnedForm, useCartChange } from "~/shared/cart/cart-form.tsx";
import { useCartState } from "~/shared/cart/cart-state.ts";
import { QuantityInput } from "~/shared/forms/quantity-input.tsx";
import type { RequiredAccessoryView } from "~/shared/lines/required-accessories.ts";
import type { LineView } from "../cart-view.ts";

const debounceMs = 500;

export function LineQuantity({
	line,
	action,
	returned,
}: {
	line: LineView;
	action: string;
	returned: ReturnedForm | null;
}) {
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const sent = useRef<string>();
	const [typed, setTyped] = useState(returned?.typed("quantity"));
	const fetcher = useCartChange();
	const own = fetcher.data ? returnedForm(fetcher.data.reply) : returned;
	const errors = fetcher.state === "idle" ? own?.errors("quantity") : undefined;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, when the page has caught up with it.
	useEffect(() => {
		if (fetcher.state !== "idle" || !fetcher.data || errors) return;
		setTyped((now) => (now === sent.current ? undefined : now));
	}, [fetcher.state, fetcher.data]);
	useEffect(() => () => clearTimeout(timer.current), []);
	const shown = typed ?? String(line.quantity);
	const wait = ({ value, form }: HTMLInputElement) => {
		setTyped(value);
		sent.current = undefined;
		clearTimeout(timer.current);
		if (value.trim() !== "") timer.current = setTimeout(() => form?.requestSubmit(), debounceMs);
	};
	const leave = ({ form }: HTMLInputElement) => {
		if (typed === undefined || typed === sent.current) return;
		if (typed.trim() === "") setTyped(undefined);
		else form?.requestSubmit();
	};
	const errorId = `quantity-error-${line.id}`;
	return (
		<CartForm
			fetcher={fetcher}
			intent="quantity"
			action={action}
			onSubmit={() => {
				clearTimeout(timer.current);
				sent.current = shown;
			}}
			className="flex flex-col items-start gap-1 md:items-end"
		>
			<input type="hidden" name="cartItemId" value={line.id} />
			<QuantityInput
				id={`quantity-${line.id}`}
				label={`Quantity of ${line.called}`}
				name="quantity"
				value={shown}
				min={line.fewest}
				step={line.pack}
				aria-invalid={errors ? true : undefined}
				aria-describedby={errors ? errorId : undefined}
				onChange={({ target }) => wait(target)}
				onBlur={({ target }) => leave(target)}
			/>
			<span className="hidden noscript:inline">
				<Button type="submit" size="sm">
					Save<span className="sr-only"> quantity of {line.called}</span>
				</Button>
			</span>
			<FieldError id={errorId} errors={errors} />
		</CartForm>
	);
}

export function LinePrice({
	line,
	action,
	asksReason,
	returned,
}: {
	line: LineView;
	action: string;
	/** Whether the service knows reasons for very low prices. */
	asksReason: boolean;
	returned: ReturnedForm | null;
}) {
	const fetcher = useCartChange();
	const own = fetcher.data ? returnedForm(fetcher.data.reply) : returned;
	const errors = own?.errors("price");
	const reasonErrors = own?.errors("reason");
	const id = `price-${line.id}`;
	const reasonId = `reason-${line.id}`;
	return (
		<details open={own?.intent === "price"}>
			<summary>
				Change price<span className="sr-only"> of {line.called}</span>
			</summary>
			<CartForm
				fetcher={fetcher}
				intent="price"
				action={action}
				className="my-1 flex max-w-md flex-col gap-1"
			>
				<input type="hidden" name="cartItemId" value={line.id} />
				<input type="hidden" name="originalPrice" value={line.originalPriceValue} />
				<label htmlFor={id} className="text-muted text-xs">
					Unit price in dollars. The account price is {line.originalPriceValue}.
				</label>
				<span className="flex gap-1">
					<TextInput
						// Reset the input after saving.
						key={line.priceValue}
						id={id}
						name="price"
						inputMode="decimal"
						autoComplete="off"
						defaultValue={own?.typed("price") ?? line.priceValue}
						aria-invalid={errors ? true : undefined}
						aria-describedby={errors ? `${id}-error` : undefined}
						className="w-28 text-right tabular-nums"
					/>
					<Button type="submit" size="sm" disabled={fetcher.state !== "idle"}>
						Save<span className="sr-only"> price of {line.called}</span>
					</Button>
				</span>
				<FieldError id={`${id}-error`} errors={errors} />
				{asksReason && (
					<>
						<label htmlFor={reasonId} className="text-muted text-xs">
							Reason, if the price is very low. The buyer sees it.
						</label>
						<TextInput
							key={line.reasonValue}
							id={reasonId}
							name="reason"
							autoComplete="off"
							maxLength={priceLimits.reason}
							defaultValue={own?.typed("reason") ?? line.reasonValue}
							aria-invalid={reasonErrors ? true : undefined}
							aria-describedby={reasonErrors ? `${reasonId}-error` : undefined}
						/>
						<FieldError id={`${reasonId}-error`} errors={reasonErrors} />
					</>
				)}
			</CartForm>
		</details>
	);
}

/** What a line lacks, each with a button that adds as many as are missing. */
export function LineRequiredAccessories({
	needs,
	action,
}: {
	needs: readonly RequiredAccessoryView[];
	action: string;
}) {
	if (needs.length === 0) return null;
	return (
		<ul className="mt-1 flex flex-col gap-1">
			{needs.map(({ text, choices }) => (
				<li key={text} className="rounded-sm border border-cct-2200 bg-cct-4000 px-2 py-1">
					<p className="flex items-start gap-1.5">
						<Icon name="warning" size={16} className="mt-0.5" />
						<span>{text}</span>
					</p>
					<div className="screen-only mt-1 flex flex-wrap gap-2 empty:hidden">
						{choices.map((choice) => (
							<AddNeeded key={choice.productId} choice={choice} action={action} />
						))}
					</div>
				</li>
			))}
		</ul>
	);
}

function AddNeeded({
	choice: { productId, name, pieces, label },
	action,
}: {
	choice: RequiredAccessoryView["choices"][number];
	action: string;
}) {
	const cart = useCartState();
	const fetcher = useCartChange();
	if (!cart) return null;
	return (
		<CartForm fetcher={fetcher} intent="add" action={action}>
			<input type="hidden" name="productId" value={productId} />
			<input type="hidden" name="quantity" value={pieces} />
			<input type="hidden" name="idempotencyKey" value={cart.idempotencyKey} />
			<input type="hidden" name="returnTo" value={action} />
			<Button type="submit" size="sm" icon="plus" disabled={fetcher.state !== "idle"}>
				{label}
				<span className="sr-only">, {name}</span>
			</Button>
		</CartForm>
	);
}
