/** Whether `npm run test:survival` runs: as often and as many as it can, rather than the short form of `npm test`. */
export const whole = process.env.TEST_MODE === "survival";
