import { Form, Link } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { Button } from "~/design-system/button.tsx";
import { TextInput } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";

type Props = { action: string; query: string; found: number | null };

export function SupportSearch({ action, query, found }: Props) {
	return (
		<>
			<Form method="get" action={action} role="search" aria-label="Support" className="max-w-text">
				<label htmlFor="support-q" className="font-medium text-sm">
					Search questions
				</label>
				<div className="mt-1 flex gap-2">
					<TextInput
						id="support-q"
						name="q"
						type="search"
						defaultValue={query}
						maxLength={100}
						placeholder="flicker, dimming, returns"
						className="min-w-0 flex-1"
					/>
					<Button type="submit" variant="primary" icon="search">
						Search
					</Button>
				</div>
			</Form>
			{found !== null && (
				<p role="status" className="mt-4 max-w-text">
					{found > 0 ? (
						<>
							{formatCount(found, "answer")} for “{query}”.{" "}
						</>
					) : (
						<>
							No answers for “{query}”. Try fewer or other words,{" "}
							<Link to={paths.assistant()} className="text-link">
								ask the lighting assistant
							</Link>{" "}
							or contact us below.{" "}
						</>
					)}
					<Link to={paths.support()} className="text-link">
						Show all questions
					</Link>
				</p>
			)}
		</>
	);
}
