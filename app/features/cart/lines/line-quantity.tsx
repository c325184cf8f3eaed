import { useEffect, useRef, useState } from "react";
import { Button } from "~/design-system/button.tsx";
import { FieldError } from "~/design-system/forms/field.tsx";
import { QuantityInput } from "~/shared/forms/quantity-input.tsx";
import { type ReturnedForm, returnedForm } from "~/shared/cart/cart-answer.ts";
import { CartForm } from "~/shared/cart/cart-form.tsx";
import { useCartChange } from "~/shared/cart/use-cart-change.ts";
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
