import { messages } from "#rules/messages";
import { Icon } from "~/design-system/icon.tsx";

/** The eight example questions. Inside a form, each button sends its question as the field "message". */
export function WelcomeCard({
	disabled,
	onAsk,
}: {
	disabled?: boolean;
	onAsk?: (question: ExampleQuestion) => void;
}) {
	return (
		<section aria-labelledby="assistant-welcome" className="flex flex-col gap-3">
			<h2 id="assistant-welcome" className="text-lg">
				What can I help you with?
			</h2>
			<p className="text-muted text-sm">
				Ask about products, specifications, stock, documents, your orders or energy savings. Or start with one
				of these:
			</p>
			<ul className="grid gap-2 sm:grid-cols-2">
				{exampleQuestions.map((question, index) => (
					<li key={question.label}>
						<button
							type={onAsk ? "button" : "submit"}
							name="message"
							value={question.message}
							disabled={disabled}
							onClick={onAsk && (() => onAsk(question))}
							aria-describedby={`example-${index}`}
							className="flex h-full min-h-touch w-full items-start gap-2 rounded border border-line bg-white px-3 py-2 text-left hover:border-navy-600 hover:bg-navy-50"
						>
							<span className="min-w-0 flex-1">
								<span className="block font-semibold text-navy-900 text-sm">{question.label}</span>
								<span id={`example-${index}`} className="block text-muted text-sm">
									{question.message}
									{question.hint && (
										<span className="mt-1 flex items-start gap-1 text-xs">
											<Icon name="info" size={16} />
											{question.hint}
										</span>
									)}
								</span>
							</span>
							<Icon name="chevron-right" size={16} className="mt-0.5 text-navy-400" />
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}

type ExampleQuestion = { label: string; message: string; hint?: string };

/** The eight questions of the welcome card (section 2 of the specification). */
export const exampleQuestions: readonly ExampleQuestion[] = [
	{ label: "Lighting and wellness", message: "How does lighting affect wellness?" },
	{
		label: "Check inventory",
		message: "Check the inventory of 2 x 4 ft troffers.",
		hint: messages.inventory.hint,
	},
	{ label: "Track my order", message: "Where is my latest order?" },
	{ label: "Documents", message: "Where do I find spec sheets and other documents?" },
	{ label: "Specifications", message: "What are the specifications of a 4 ft vapor-tight fixture?" },
	{ label: "Compare two models", message: "Compare two models of LED high bays." },
	{
		label: "Energy savings",
		message: "How much energy do I save when I replace fluorescent troffers with LED?",
	},
	{
		label: "Best outdoor lighting for parking lots",
		message: "What is the best outdoor lighting for parking lots?",
	},
];
