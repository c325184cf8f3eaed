/** Buttons of cards and rows, whose forms are in `save-form.tsx`: a listing's scripts hold the forms, not the cards. */
import { useContext } from "react";
import { createCarriedContext } from "~/shared/kept-markup.ts";

export const projectFormId = "project";

/** Where there is one more place with cards beside the page, its forms have ids of their own. */
export const FormIds = createCarriedContext({ save: "saving", project: projectFormId });

type SaveProps = {
	product: string;
	called: string;
};

export function HeartButton({ product, called: partNumber }: SaveProps) {
	return (
		// biome-ignore lint/a11y/useButtonType: submits, as buttons do by default; every card repeats it.
		<button
			form={useContext(FormIds).save}
			name="productId"
			value={product}
			title={`Save ${partNumber} as favorite`}
			className="icon-button"
		/>
	);
}

export function ListProjectButton({ product, called: partNumber }: SaveProps) {
	return (
		// biome-ignore lint/a11y/useButtonType: submits, as buttons do by default; every card repeats it.
		<button form={useContext(FormIds).project} name="product" value={product}>
			Add to Project<span>{`: ${partNumber}`}</span>
		</button>
	);
}
