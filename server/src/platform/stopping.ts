// Whether this process has been told to end. The same signal often reaches its database at the same moment.
let told = false;

export const noteStopping = () => {
  told = true;
};

export const isStopping = () => told;
