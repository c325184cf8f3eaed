/** Whether `npm run test:survival` runs, with all repetitions instead of the short form in `npm test`. */
export const whole = process.env.TEST_MODE === "survival";
