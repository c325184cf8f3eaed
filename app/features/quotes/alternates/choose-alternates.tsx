import type { AlternateChoice } from "./alternate-texts.ts";

/** Part of the form that accepts: the base or one of its alternates for each line that has any. */
export const ChooseAlternates = ({ choices }: { choices: readonly AlternateChoice[] }) =>
	choices.map(({ lineId, name, options }, index) => (
		<fieldset key={lineId} className="flex w-full max-w-2xl min-w-0 flex-col gap-2">
			<legend className="mb-1 font-medium text-sm">Choose for {name}</legend>
			<input type="hidden" name={`choices[${index}].lineId`} value={lineId} />
			{options.map((option) => (
				<label
					key={option.lineId}
					className="flex min-h-touch items-start gap-3 rounded border border-line bg-white p-3 hover:border-navy-600 has-checked:border-navy-700 has-checked:bg-navy-50"
				>
					<input
						type="radio"
						name={`choices[${index}].chosen`}
						value={option.lineId}
						defaultChecked={option.lineId === lineId}
						required
						className="mt-0.5 size-5 flex-none accent-navy-800"
					/>
					<span className="wrap-anywhere min-w-0 flex-1">
						<span className="part-number block font-medium">{option.sku}</span>
						<span className="block text-muted text-sm">{option.product}</span>
					</span>
					<span className="text-right tabular-nums">{option.price}</span>
				</label>
			))}
		</fieldset>
	));
