import { Navigate } from 'react-router-dom';

export const ToTransactions = () => <Navigate to="/admin/transactions" replace />;
